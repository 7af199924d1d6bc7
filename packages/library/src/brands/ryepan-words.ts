import { wordsFrom } from './sheet.ts';

export const ryepanWords = wordsFrom(`
# about
Rye & Pannier | ryepannier.example | Bread by bicycle before you wake up
# nav
Bread | Sweet things | Subscriptions | Find us | The bakers
# cta
Order for tomorrow | See the list
# heroes
Baked at four | Warm bread on the mat by seven | Order before nine tonight. We bake at four, pack at six, and our bicycles are at your door by seven. | Delivered within six kilometres of the oven
Real rye | Three days in the making | Flour, water, salt and a sourdough that is older than the bakery. Nothing hurried, nothing hidden. | Sold out by noon on most days
Saturday box | Breakfast for four, and someone else got up | A loaf, eight rolls, four croissants and a jar of what is ripe. | Order by Friday, nine in the evening
Tart season | Plums, and not for long | Small tarts with plums from the Hollins orchard, until the last crate is empty. | About 300 left
# features
wheat | Flour from one mill | Stone-ground on Tuesdays, thirty kilometres up the river.
clock | Three-day dough | Slow enough to taste of something, and kinder to the stomach.
truck | Bicycles only | Nine riders, no vans. The bread arrives before the traffic does.
croissant | Real butter | Twenty-seven layers, and you can count them.
recycle | Yesterday's bread | Half price from ten, and what is left becomes crumble.
heart | Neighbours first | Every street has a baker who knows your order.
# steps
Choose tonight | Pick your bread until nine in the evening.
We bake at four | Two ovens, five bakers, one radio.
We ride at six | Nine bicycles and a plan on the back of a flour bag.
You eat at seven | The bag hangs on the door. Still warm, most days.
# stats
4:00 | first oven on | every day but Monday
27 | layers in a croissant | count them
9 | riders | and not one van
612 | doors by seven | on a good Saturday
# plans
Slice | £6 | a week | One loaf on the day you like | One loaf ; Any weekday ; Pause by text ; Paper bag
Loaf & Roll | £14 | a week | Bread for a household | Two loaves ; Eight rolls ; Saturday too ; Pause by text ; One tart a month
Full Table | £29 | a week | For those with guests | Three loaves ; Croissants on Sunday ; Jar of the month ; First pick of tarts ; Pause by text
# faqs
How late can I order? | Until nine in the evening. At five past nine the dough has been counted.
Where do you deliver? | Within six kilometres of the oven in Mill Street. Type your street and see.
What if I am away? | Text the word pause. Your bread waits until you text the word back.
Is there anything without gluten? | A buckwheat loaf, baked in its own oven on Wednesdays.
Can I collect it? | From half past six. There is coffee, and usually a queue.
Do you bake wedding cakes? | Four a month. They are booked until spring.
# quotes
My children get up for it. That is all I wanted. | Joanna Prewitt | Mill Street
The rye keeps for a week. It never gets that far. | Dev Chaudhry | Canal Row
I set an alarm once to see the bicycle. Worth it. | Morag Tennant | Hill View
They remembered that we do not like raisins. After one order. | Luca Ferrante | Station Road
I have moved house within six kilometres, on purpose. | Amy Osei | Orchard Close
The best thing on our street hangs on a door handle. | Gil Hathersage | Weir Lane
# team
Agnes Rye | Baker
Tomasz Pannier | Bicycles
Wanjiru Kimani | Pastry
Ellis Crowe | Night shift
Flora Benn | Counter
Sam Underhill | Mill and flour
Odile Marsh | Jars and tarts
Jay Rowntree | Routes
# posts
Bread | What three days do to dough | A small lesson in patience, with drawings of bubbles. | Nov 08, 2026 | 5
Neighbours | The baker who rides to Weir Lane | Forty doors before seven, told by Jay. | Oct 19, 2026 | 4
Recipes | Soup that deserves the last slice | Onions, cider and the heel of a rye. | Oct 01, 2026 | 3
Mill | Tuesday on the river | Stones, sacks and a cat called Bran. | Sep 12, 2026 | 6
Seasons | Plum tart, honestly | Why we stop when the orchard does. | Aug 28, 2026 | 4
Oven | The radio at four in the morning | What five people listen to while you sleep. | Aug 04, 2026 | 5
# products
River Rye | 900 g, dark crust | £5.20 | Keeps a week
Butter croissant | 27 layers | £2.40 | Until ten
Flat white | With oat or cow | £3.10 | At the counter
Plum tart | Hollins orchard | £3.90 | In season
Morning bun | Cross on top | £1.80 | Six for £9
Salt pretzel | Fridays only | £2.20 | Fridays
# heads
features | Our ways | Old dough, new bicycles | Six things we will not change.
features | From the oven | Good bread has few secrets | Time is most of them.
features | Before seven | While you were asleep | What has happened by the time you read this.
pricing | Bread by the week | Never run out of toast | Pause with one word, start again with another.
pricing | Subscriptions | Three sizes of breakfast | Delivery is included. It is only a bicycle.
quotes | Door to door | Heard on the doorstep | Our riders write things down.
quotes | Crumbs | Said with a full mouth | From cards, texts and one poem.
cta | Tomorrow | Bread at seven? Order by nine | It takes a minute, and no account is needed.
cta | Come by | Mill Street smells best at half past six | There is coffee, and a bench in the sun.
cta | Parties | Rolls for forty, on Saturday? | Call by Wednesday and we will bake for you.
faq | Asked often | Crumbs of knowledge | Answers from behind the counter.
faq | Help | Is the bread late? | Call Flora. She can see the bicycles from here.
stats | Counted | A morning in numbers | Written on the wall, in flour.
stats | So far | What a small oven can do | Since we opened in Mill Street.
team | The bakers | Eleven people who go to bed early | You can tell by the forearms.
blog | The flour bag | News, written on paper bags | We type them up on Mondays, when the oven is cold.
blog | Recipes | What to do with the last slice | Nothing here takes longer than the soup.
contact | Contact | Call the counter | Flora answers, except at eight, when there is a queue.
contact | Find us | 14 Mill Street, follow the smell | The bench outside is for everyone.
gallery | The list | In the window today | Gone when it is gone.
gallery | Counter | Fresh this morning | Baked between four and six.
steps | How it works | From dough to door | Four steps, three of which happen in the dark.
steps | Delivery | Nine riders, one map | This is how your bag finds the handle.
compare | Compare | Bread is not just bread | Look at the list on the back.
logos | On the menu at | Cafes that serve our bread | Find them on the map, and say hello.
# compare
Rye & Pannier | Supermarket loaf
Made of | Four things | Nineteen things
Dough rests | Three days | Forty minutes
Baked | This morning | Last week
Travels | Six km by bicycle | 300 km by lorry
Keeps | A week | It never changes
Price | £5.20 | £1.40, twice
# contact
crumbs@ryepannier.example | +44 117 555 0166 | 14 Mill Street, Bristol | Tuesday to Sunday, 6:30 to 2
# footer
Bread | Rye ; Wheat ; Rolls ; Buckwheat
Sweet things | Croissants ; Tarts ; Buns ; Cakes
Order | Tomorrow ; Weekly ; Parties ; Pause
About | The bakers ; The mill ; Find us ; Jobs
# clients
Canal Cafe | The Weir | Hollins | Copper Kettle | Larder 9 | Mill House
# newsletter
The flour bag | One short letter, on Mondays | What is baked this week, what is ripe, and one recipe for old bread.
# notices
Plum tarts are back until the orchard is empty | Our cookies have butter in them. The site uses just one, for your basket.
# app
Morning, Joanna | Search bread and sweet things
# metric
7:04 | Your bread is here | Jay was at the door
# series
40 | 46 | 43 | 55 | 62 | 78 | 90 | 48 | 52 | 60 | 74 | 95
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Bread | Sweet | Rolls | Drinks
# tabs
Today | List | Basket | Orders | You
# chat
Good morning! The pretzels did not rise today. May we swap them for buns?
Buns are fine. Two more than pretzels, please.
Six buns then, no charge for the two. Same door?
Same door. The bell is broken, just hang it.
Will do. Jay has your bag.
# alerts
On the way | Jay left Mill Street at 6:12 with your bag.
Order closes at nine | Two hours left for tomorrow's bread.
Waiting for you | The Saturday box needs a yes by Friday.
In season | Plum tarts, about 300 left.
# records
Saturday box | Hangs on the door | £18.40
River Rye | Two, sliced | £10.40
Butter croissant | Four | £9.60
Plum tart | Two | £7.80
Morning bun | Six | £9.00
Flat white | At the counter | £3.10
# tasks
Order for tomorrow
Pause the week in June
Bring back the jars
Choose the jar of the month
Book the birthday cake
`);
