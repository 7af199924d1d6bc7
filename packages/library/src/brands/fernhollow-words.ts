import { wordsFrom } from './sheet.ts';

export const fernhollowWords = wordsFrom(`
# about
Fernhollow | fernhollow.example | Houseplants that arrive alive and stay that way
# nav
Plants | Pots | Care | Gifts | Our nursery
# cta
Choose a plant | See how we pack
# heroes
Shipped on Mondays | A greener room by Thursday | We grow forty kinds of houseplant in Devon, pack them upright and send them with a card that tells you when to water. | Thirty days to change your mind, plant included
For dark corners | Plants for people who forget | Tough, handsome and slow to complain. Every plant here lived through our office test of five weeks without water. | Over 9,000 rooms and counting
Spring list | New leaves, straight from the bench | Picked this week by the people who sowed them, and sold until the bench is empty. | 214 plants left on this bench
Plant and pot | One box, one plant, ready to stand | The pot fits, the soil is right and the saucer is included. You only choose the window. | Delivery costs £4, whatever you order
# features
sprout | Grown by us | Forty kinds under our own glass, from cutting to crate. No auctions, no cold lorries.
truck | Packed upright | A collar holds the pot and a sleeve holds the leaves. 98 in 100 arrive without a mark.
droplets | Water reminders | A note on the day your plant needs it, by post, mail or not at all.
sun | Matched to your light | Tell us where the window is. We only show what will be happy there.
heart | Thirty-day promise | If it sulks, send a picture. We will mend it, replace it or pay it back.
recycle | Peat-free soil | Coir, bark and compost from our own heap. The box goes in with the paper.
# steps
Tell us about the room | Three questions about window, heating and how often you are away.
Pick from what fits | We show the plants that will live there, large and small.
We pack on Monday | Your plant leaves the glass house and travels overnight.
It settles in | A card for the first month, and a person to write to afterwards.
# stats
98 % | arrive unmarked | of 41,000 boxes last year
40 | kinds grown by us | under two acres of glass
30 days | to change your mind | no form to fill in
0 g | of peat | since March 2019
# plans
Leaf | £14 | a month | One small plant every other month | A plant under 20 cm ; Its pot and saucer ; Care card ; Skip any month
Branch | £26 | a month | A good-sized plant each month | A plant up to 50 cm ; Pot of your choice ; Water reminders ; Help by mail ; Skip any month
Canopy | £48 | a month | For those with large windows | A plant up to 120 cm ; Stoneware pot ; Repotting once a year ; Help by phone ; First pick in spring
# faqs
What if my plant arrives damaged? | Send a picture within three days and another one leaves on Monday. You keep the first.
Which plants are safe with cats? | Look for the paw. Spider plants, ferns and most palms are fine; lilies are not sold here at all.
Can I choose the delivery day? | We pack on Mondays so that nothing spends a weekend in a van. It reaches you on Tuesday or Wednesday.
How big are the plants? | Each page shows the plant beside a milk bottle, measured from the table to the top leaf.
Do you deliver in winter? | Down to minus two degrees, with a heat pack. Colder than that, we wait and write to you.
Can I visit the nursery? | On the first Saturday of the month, from ten to four. There is cake.
# quotes
My last three plants came from a petrol station. This one has had four children. | Bea Thornquist | Flat with one window, Leeds
The card said water on the ninth. I watered on the ninth. It flowered. | Idris Mbeki | Kitchen, Bristol
It arrived upright, which is more than I managed that morning. | Saoirse Lund | Landing, Cork
They talked me out of the expensive one. I have bought six since. | Henrik Sorley | Studio, Dundee
A palm by post sounded silly. It is taller than my son now. | Marisol Quaye | Bay window, London
The office fern has survived two managers. | Tom Ashgrove | Reception, Norwich
# team
Isolde Fernley | Head grower
Kwame Asante | Glass house
Ruth Pemberly | Packing
Milo Dragan | Plant doctor
Asha Verrall | Gifts and cards
Jonas Weir | Soil and compost
Clementine Obi | Customers
Ned Harrow | Vans and boxes
# posts
Care | The truth about misting | It does little for leaves and a lot for walls. What helps instead costs nothing. | Nov 03, 2026 | 4
Light | How to read a north window | Hold up your hand at noon. The shadow tells you which plants will live. | Oct 12, 2026 | 5
Nursery | A year under glass in twelve pictures | From the first cuttings in January to the great packing in December. | Sep 20, 2026 | 7
Repotting | When roots ask for room | Four signs, one afternoon and a sheet of newspaper. | Aug 30, 2026 | 6
Pests | Small flies, small measures | Yellow cards, dry soil and a little patience. No sprays needed. | Aug 02, 2026 | 4
People | The landing with forty ferns | We visited Saoirse in Cork, and had to sit on the stairs. | Jul 11, 2026 | 8
# products
Sword of Devon | Snake plant, 60 cm | £32 | Hard to kill
Split Leaf Ada | Monstera, 45 cm | £38 | New
Night Rubber | Rubber plant, 70 cm | £41 | Tall
Old Sailor | Column cactus, 40 cm | £29 | Likes sun
Brook Fern | Boston fern, 35 cm | £24 | Cat safe
Parlour Palm | Chamaedorea, 80 cm | £46 | Cat safe
# heads
features | Why Fernhollow | Everything a plant needs to like your room | We thought about the parts that usually go wrong.
features | From our glass | Two acres of care, in one box | Grown, packed and looked after by eleven people.
features | How we work | Slow growing, quick answers | Plants take their time. We do not.
pricing | Plant post | A plant on the mat, as often as you like | Skip a month, swap a plant, stop whenever you want.
pricing | Subscriptions | Fill the house slowly | Each box is different, and chosen for your light.
quotes | Rooms | What grows at other people's houses | Letters from landings, kitchens and one lighthouse.
quotes | Kind words | They write when it flowers | And sometimes when it does not.
cta | Start small | Give one corner something to do | Three questions, one plant, four days.
cta | Visit us | Come and smell the glass house | Every first Saturday of the month, near Totnes.
cta | Gifts | Send someone a living thing | Wrapped in brown paper, with your words on the card.
faq | Questions | Before you let a plant move in | What people ask us at the door.
faq | Help | Ask the plant doctor | Milo answers on weekdays, usually with a drawing.
stats | In leaves | A nursery in numbers | Counted at the end of last season.
stats | Our promise | Small numbers that we watch | Fewer broken stems, less peat, more new leaves.
team | Nursery | Eleven people and a dog called Moss | You will know their handwriting from the cards.
blog | Almanac | Read before you water | Short notes for every month of the year.
blog | Letters | From bench to window | What we learned under glass this season.
contact | Write to us | Something wrong with a leaf? | Send a picture. We answer with a remedy, not with a ticket.
contact | Find us | The nursery is open on first Saturdays | Follow the lane until you smell tomatoes.
gallery | The list | On the bench this week | Everything here is ready to travel.
gallery | Rooms | Plants in their new homes | Pictures that people sent us.
steps | How it works | Four days from bench to window | It is mostly waiting, and we do that part.
steps | Delivery | What happens after you order | You get a picture of your own plant before it leaves.
compare | Compare | Why not the supermarket? | It is cheaper, once.
logos | Also growing at | Offices and hotels that we keep green | We come by every fortnight with a can.
# compare
Fernhollow | Supermarket
Grown | By us, in Devon | Somewhere warm
Packed | Upright, in a collar | On a trolley
Soil | Peat-free | Peat
Advice | From the grower | On the label
If it fails | We replace it | You buy another
Lives on average | Six years | Seven weeks
# contact
leaf@fernhollow.example | +44 1803 555 0142 | Bramble Lane, Totnes, Devon | First Saturdays, 10 to 4
# footer
Plants | Easy ones ; For shade ; Cat safe ; Large ; New
Pots | Stoneware ; Terracotta ; Hanging ; Saucers
Help | Plant doctor ; Delivery ; Returns ; Care cards
Nursery | About us ; Visit ; Jobs ; Almanac
# clients
Larkmoor | Oat & Anvil | Highgarth | Penrose Hall | Sillwood | Tidewater Inn
# newsletter
The Almanac | One letter on the first of each month | What to water, what to leave alone, and what is new on the bench.
# notices
Order by Sunday night for a plant this week | We use two cookies: one for your basket, one to count visits.
# app
Hello, Bea | Search plants and pots
# metric
12 | Plants at home | 3 need water today
# series
20 | 35 | 30 | 44 | 52 | 48 | 60 | 57 | 72 | 70 | 81 | 90
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Easy | Shade | Cat safe | Large
# tabs
Home | Plants | Care | Journal | You
# chat
Hello Bea, this is Milo. Your picture came through. How often do you water it?
Every Sunday, about a glass.
That is a little too much for winter. Two weeks without, then half a glass.
And the yellow leaf?
Cut it off close to the stem. The others look well.
# alerts
Water today | Brook Fern and two others are dry at the top.
On its way | Your Parlour Palm left the glass house this morning.
Time to repot | Split Leaf Ada has filled its pot. We have a larger one.
Frost tonight | Bring the cactus in from the balcony.
# records
Brook Fern | Kitchen, every 5 days | Today
Split Leaf Ada | Living room, weekly | Today
Night Rubber | Hall, every 10 days | Thu
Old Sailor | Balcony, monthly | 21 days
Parlour Palm | Bedroom, weekly | Fri
Sword of Devon | Study, every 3 weeks | 12 days
# tasks
Water the Brook Fern
Turn Split Leaf Ada to the light
Wipe the leaves of Night Rubber
Feed the palm
Check the balcony before frost
`);
