import { wordsFrom } from './sheet.ts';

export const murmurtoneWords = wordsFrom(`
# about
Murmurtone | murmurtone.example | Three loud days in an old brickworks
# nav
Line-up | Tickets | Sleep | Eat | Help out
# cta
Get tickets | See the line-up
# heroes
17 to 19 July 2027 | Loud until the birds join in | Sixty-two acts on five stages in a disused brickworks, with a lake to fall into afterwards. | 9,000 tickets, and not one more
New stage | The kiln opens at midnight | A round room of warm bricks, forty speakers, no lights. Bring water and someone to hold on to. | 400 people at a time
Fair tickets | Pay what the year was like | Three prices for the same ticket. You choose, nobody asks. | Over half choose the middle
Saturday | All day long, all for brass | Eleven bands with more tubas than sense, from noon to the last bus. | Day tickets from 38
# features
mic-vocal | 62 acts, no headliner | Everyone gets an hour. The order is drawn from a hat on stage.
radio | Five stages, one walk | Kiln, Yard, Chimney, Lake and the one you have to find.
tent | Sleep in the clay field | Flat, dry and quiet after three. Hot showers that are hot.
coffee | Food by neighbours | Twenty-six kitchens from the town, none of them on wheels.
accessibility | Everyone gets in front | Platforms, quiet rooms, sign language on two stages.
recycle | Leave only footprints | No plastic, no generators. The sun runs the Lake stage.
# steps
Pick a price | Low, middle or high. The wristband looks the same.
Choose a bed | Tent, barn or the boat. First come, first asleep.
Get on the train | Two extra trains each day, with a band in the last wagon.
Turn up | In both senses. The gates open at noon.
# stats
62 | acts | on five stages
9,000 | people | since 2014, on purpose
3 | nights | and one long morning
0 | sponsors' logos | you will look in vain
# plans
Day | €38 | one day | In at noon, home by the last bus | One day ; All five stages ; Lake until dusk ; Bus to the station
Weekend | €96 | three days | The whole thing, with a field | Three days ; All five stages ; Place for a tent ; Hot showers ; Cup to keep
Support | €140 | three days | For a good year, and someone else's bad one | Three days ; Pays for a low ticket ; Barn bed ; Hot showers ; Our thanks
# faqs
Can I leave and come back? | As often as you like until three in the morning. Keep the wristband on.
Is there a lost and found? | In the weighbridge, open all night. We still have a tuba from 2022.
May I bring children? | Up to twelve they are free and get ear muffs. The Yard is theirs until six.
What if it rains? | The kiln and the Chimney have roofs. The rest has character.
Are dogs allowed? | No. It is not us, it is their ears.
Can I sell my ticket? | Through our list only, at the price you paid.
# quotes
I lost my shoes and found a bass player. We have two albums now. | Runa Okeke | Since 2016
No headliner means no rush. I saw eleven bands I had never heard of. | Sal Whitcombe | Weekend
The kiln at one in the morning. That is the review. | Yusuf Demir | Night shift
They signed every word on the Yard. I cried at a polka. | Nadia Frome | Deaf club
My mother danced. She came to pick me up. | Kit Larkin | Day ticket
The best shower of my life was in a clay field. | Oona Reilly | Tent 411
# team
Juno Marsh | Programme
Basil Etxeberria | Sound
Tamsin Cole | Stages
Roy Adeyemi | Gates and trains
Mabel Quist | Kitchens
Dorian Vale | Light
Sunniva Moe | Access
Gus Pelletier | Field and lake
# posts
Line-up | The first twenty names are out | Drawn from a hat, read out by a goose. | Nov 11, 2026 | 3
Sound | How to hang forty speakers in an oven | Basil explains, with a broom. | Oct 20, 2026 | 7
Tickets | Three prices, one year on | Who paid what, and why it worked. | Oct 02, 2026 | 5
Access | A front row for everyone | Platforms, loops and the quiet room. | Sep 08, 2026 | 4
Food | Twenty-six kitchens, no trucks | The town cooks, we carry. | Aug 19, 2026 | 4
Thanks | What you left behind | A list of 114 things, and one tooth. | Jul 28, 2026 | 3
# products
Weekend ticket | 17 to 19 July | €96 | Middle price
Kiln night | Midnight to five | €24 | 400 only
Barn bed | Straw, blanket, roof | €45 | Few left
Brass Saturday | Noon to last bus | €38 | Day ticket
Boat cabin | For two, on the lake | €120 | New
Poster 2027 | Five colours, 50 × 70 | €22 | Printed here
# heads
features | What it is | Five stages, no small print | All of it within ten minutes on foot.
features | House rules | Made by people who stay until the end | We clean up, too.
features | Why come | Loud where it should be, quiet where it must | Six reasons from six of us.
pricing | Tickets | Three prices for the same good time | Nobody checks, everybody counts.
pricing | Tickets | Day, weekend or a bit more | All of them fit through the same gate.
quotes | Heard in the field | They came back, and said so | Written on cups, collected on Monday.
quotes | Voices | Said over the noise | We think we got every word.
cta | 17 July | Nine thousand tickets. Yours is here | The low price goes first, as it should.
cta | Help out | Two shifts, one free weekend | Gates, kitchens, kiln or broom.
cta | Play | Send us one song and one fear | The hat is open until February.
faq | Ask | Before you pack the tent | The short answers. The long ones have a melody.
faq | Help | Found a tuba? | Call the weighbridge, day and night.
stats | Counted | The weekend in numbers | By hand, on Monday, with coffee.
stats | So far | Twelve summers of noise | It adds up.
team | Crew | Forty people and a goose | She reads out the line-up.
blog | Noise | News from the brickworks | Mostly about bands, sometimes about mud.
blog | Read | Words between the songs | For the train.
contact | Contact | Shout, or write | We hear better in the mornings.
contact | Find us | The old brickworks, behind the lake | Two trains, one bus, eleven minutes on foot.
gallery | Posters | A new one for every night | Printed on site, dry by breakfast.
gallery | Shop | Things to bring home | None of them glow.
steps | How | From sofa to front row | Four steps and a train.
steps | Getting here | Doors open at noon | Here is what happens before.
compare | Compare | Festivals, large and ours | Pick one.
logos | With | Labels and clubs that lend us ears | No sponsors, just friends.
# compare
Murmurtone | The big one
People | 9,000 | 90,000
Headliners | None | Four, far away
Price | You choose | It depends
Way to the front | Ten steps | Since yesterday
Showers | Hot | A rumour
Monday | We clean together | Somebody will
# contact
noise@murmurtone.example | +32 9 555 01 39 | Steenbakkerij 1, Boom | Weighbridge, day and night
# footer
Festival | Line-up ; Stages ; Times ; Map
Tickets | Prices ; Beds ; Trains ; Resale
Join in | Play ; Help out ; Cook ; Print
About | Crew ; Access ; News ; Contact
# clients
Tubaclub | Rec. Ziegel | Low Ceiling | Kiln FM | Brassworks | Nachtbus
# newsletter
Noise by mail | One letter a month, no shouting | Names first, tickets second, gossip third.
# notices
The first twenty names are out, read by a goose | One cookie keeps your ticket safe. That is the whole band.
# app
Evening, Runa | Search acts and stages
# metric
23:40 | Next: Kiln, Okeke Brass | Nine minutes on foot
# series
30 | 20 | 45 | 38 | 60 | 52 | 80 | 66 | 92 | 74 | 88 | 98
# days
Fri | Sat | Sun | Mon | Tue | Wed | Thu
# filters
All | Kiln | Yard | Lake | Tonight
# tabs
Now | Line-up | Map | Ticket | You
# chat
Hi Runa, your tuba is at the weighbridge. Again.
On my way. Is the goose there?
She is guarding it.
Then I will bring bread.
Bring two.
# alerts
Starting soon | Okeke Brass, Kiln, 23:40. Nine minutes on foot.
Stage change | Low Ceiling moves to the Yard because of the ducks.
Say when | Your group wants to meet at the chimney. Two said yes.
Last bus | To the station at 03:10, from the gate.
# records
Okeke Brass | Kiln | 23:40
Low Ceiling | Yard | 00:30
Polka Dept. | Lake | 01:15
Hush Committee | Chimney | 02:00
Ninefold | Kiln | 02:45
Last bus | Gate | 03:10
# tasks
Meet at the chimney
Refill water
Charge the phone
Fetch the tuba
Find the fifth stage
`);
