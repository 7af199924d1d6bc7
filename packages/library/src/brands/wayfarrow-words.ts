import { wordsFrom } from './sheet.ts';

export const wayfarrowWords = wordsFrom(`
# about
Wayfarrow | wayfarrow.example | Walking weeks for eight people and one guide
# nav
Walks | Seasons | Guides | Journal | About
# cta
Find a walk | Talk to a guide
# heroes
Autumn walks are open | Six days on foot, one small bag | Walk from hut to hut with seven others and a guide who grew up there. Luggage, dinner and bad weather are taken care of. | Eight people at most, always
Ridge and lake | Walk where the road gives up | Nineteen routes through high country, none of them on a bus timetable. | Rated 4.9 by 3,200 walkers
First time? | Start with three easy days | Short stages, warm beds and a guide who has carried more than one rucksack. | No training needed
Winter | The quiet half of the year | Snowshoes, stoves and long evenings in huts that close to everyone else. | From December to March
# features
users | Eight at most | Small enough for one table and one conversation.
compass | Guides from there | They know the path, the weather and who bakes the bread.
backpack | Only a day bag | The rest of your things is waiting at the next hut.
tent | Beds in the right places | Huts, farms and one lighthouse, booked long before.
cloud | A plan for rain | Each day has a second route. Some say it is the better one.
route | Routes you can read | Height, hours and honest words on every stage.
# steps
Choose a week | By season, by effort or by what you would like to see at breakfast.
Meet your guide | A call of ten minutes, about boots and knees.
Get the list | One page. If it is not on it, leave it at home.
Walk | From the first hut on, everything is carried but you.
# stats
19 | routes | in nine countries
8 | people at most | and one guide
4.9 | of 5 | from 3,200 walkers
640 km | of paths kept clear | with local clubs
# plans
Short Walk | €490 | three days | Easy stages, warm beds | Up to 12 km a day ; Luggage carried ; Dinner and breakfast ; Guide from there
Full Week | €1,180 | six days | From hut to hut | Up to 18 km a day ; Luggage carried ; All meals ; Guide from there ; Train to the start
High Week | €1,640 | seven days | Ridges and passes | Up to 22 km a day ; Two guides ; All meals ; Rope and helmet ; Train to the start
# faqs
How fit do I have to be? | If you can walk for three hours and still be good company, the short walks are yours.
What if it rains? | Every stage has a second route in the valley. Storms are the guide's decision, and soup is ours.
Can I come alone? | Half of our guests do. There are single rooms on eleven of the nineteen routes.
What do I carry? | A day bag of six kilos: water, jacket, lunch. We weigh it together on the first morning.
May I cancel? | Until thirty days before, in full. After that we try to give your place to the next in line.
Are children welcome? | From ten years on, on all walks marked with a hare.
# quotes
I had not been bored in ten years. By day three I was, and it was wonderful. | Annika Solberg | Ridge and lake, September
Our guide knew every dog in the valley by name. | Marcus Adeleke | Five Huts, June
It rained for two days. The second route had a bakery. | Claire Dumont | River Stages, October
I came alone and left with seven addresses. | Teo Hartmann | Lighthouse Walk, May
The list was one page, and it was right. | Priya Nayar | Winter Stoves, January
My knees wrote the review: they want to go again. | Bert Ohlsen | Slow Hills, April
# team
Marit Fjell | Guide, ridges
Jorge Saavedra | Guide, coast
Elin Wayde | Founder
Pau Ferrer | Routes
Keiko Hirano | Guests
Duncan Reay | Guide, islands
Zora Milić | Huts and kitchens
Hamid Rahal | Trains and boats
# posts
Routes | The pass that opens for six weeks | Why we wait for the second Sunday in July. | Nov 05, 2026 | 6
Packing | Six kilos, weighed honestly | A guide empties her bag on the table. | Oct 14, 2026 | 4
People | The woman who keeps forty-one huts | A week with Zora and her lists. | Sep 23, 2026 | 8
Weather | How to read a cloud before lunch | Three shapes to know, one to respect. | Aug 26, 2026 | 5
Food | Soup at 2,100 metres | What every hut knows about barley. | Jul 30, 2026 | 3
Seasons | In praise of November | Low sun, empty paths, hot stoves. | Jul 04, 2026 | 5
# products
Ridge and Lake | Six days, 84 km | €1,180 | Sep to Oct
Five Huts | Five days, 61 km | €960 | Jun to Sep
Red Canyon | Four days, 48 km | €720 | Mar to May
Lighthouse Walk | Six days, 92 km | €1,140 | May to Oct
Winter Stoves | Five days, 38 km | €1,020 | Dec to Mar
Slow Hills | Three days, 27 km | €490 | All year
# heads
features | Why Wayfarrow | We carry what you do not need | So that you can look around.
features | On the way | Small groups, long tables | Six things that make a good week.
features | Our promise | Everything planned, nothing hurried | The guide has a watch. You need none.
pricing | Prices | Beds, meals, guide and trains | One price for the week, and nothing to add on the way.
pricing | Lengths | How long do you have? | Three days can be enough. Seven are better.
quotes | Walkers | Written in hut books | With a pencil on a string.
quotes | Afterwards | What stays when the boots are dry | From letters, postcards and one poem.
cta | Next walks | There is a bed free in September | Three places on Ridge and Lake, two on Five Huts.
cta | Unsure? | Ask someone who was there on Monday | Our guides call back, from the path if need be.
cta | Winter | Come when the huts are quiet | Five days, two stoves, no signal.
faq | Questions | What people ask before the first walk | And what we answer, honestly.
faq | Good to know | Boots, beds and bad weather | Everything else is on the one-page list.
stats | In short | Small on purpose | We could grow. We would rather walk.
stats | Since 2011 | Fifteen years in numbers | Counted in the winter, by the stove.
team | Guides | Twenty-six guides, all from nearby | Some were shepherds. One still is.
blog | Journal | Read it before the next walk | Routes, weather, people and soup.
blog | From the path | Notes with mud on them | Sent in by our guides.
contact | Contact | Call us, someone is usually up | The office opens with the first train.
contact | Meet us | Come by for a map and a coffee | We will draw on it for you.
gallery | Walks | This season's routes | Sorted by how soon you could leave.
gallery | Views | Seen last week | Sent from the path, not edited.
steps | How it works | From sofa to summit in four steps | The fourth one takes a week.
steps | Before you go | Four small things to do | We do the large ones.
compare | Compare | A week on foot, or a week by car | The same valley, twice.
logos | Together with | Clubs, huts and railways | Who keeps the paths open.
# compare
With us | On your own
Party | Eight and a guide | Two and a phone
Luggage | Waits at the hut | On your back
Beds | Booked in January | Full in June
Bad weather | A second route | A wet tent
Dinner | One long table | Noodles
Planning | One call | Eleven evenings
# contact
hello@wayfarrow.example | +43 512 555 0118 | Am Ursulinenhof 3, Innsbruck | Daily, 7 to 19
# footer
Walks | All routes ; Easy ; High ; Winter ; Families
Plan | Seasons ; Packing list ; Trains ; Insurance
About | Guides ; Huts ; Journal ; Jobs
Help | Questions ; Contact ; Cancel a walk
# clients
Alpine Club N. | Hutkeepers | Ferrovia Lago | Isle Ferries | Rail & Trail | Bergwacht T.
# newsletter
Free beds | A letter when a place opens | Twice a month at most. Last-minute beds go to readers first.
# notices
Three places left on Ridge and Lake, 12 September | We use cookies to remember your walk and to count visits.
# app
Good morning, Teo | Search walks and huts
# metric
14.2 km | Walked today | 3.8 km to the hut
# series
22 | 30 | 44 | 52 | 48 | 63 | 82 | 78 | 90 | 74 | 58 | 46
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Easy | High | Coast | Winter
# tabs
Today | Walks | Map | Party | You
# chat
Morning all. Wind from the west until noon, so we take the lower path first.
Is there water on the way?
At the second bridge, and again at the chapel. Fill up at the bridge.
Great. Breakfast was excellent, by the way.
I will tell Zora. We leave at eight.
# alerts
Leave at eight | Wind until noon. We take the lower path to the chapel.
Your bag arrived | Hut Marienblick, room 4, upper bed.
Say yes or no | Seven have voted for the lake. Marit waits for you.
Weather | Clear from two in the afternoon, 16 degrees.
# records
Stage 1 | Station to Marienblick | 12.4 km
Stage 2 | Marienblick to the lake | 16.1 km
Stage 3 | Lake and back | 9.8 km
Stage 4 | Over the Hareleg pass | 18.2 km
Stage 5 | Pass to the farm | 14.7 km
Stage 6 | Farm to the train | 12.9 km
# tasks
Fill up at the second bridge
Vote for the lake
Pay Zora for the soup
Dry the boots
Send the postcard
`);
