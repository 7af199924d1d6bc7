import { wordsFrom } from './sheet.ts';

export const norrvikWords = wordsFrom(`
# about
Norrvik | norrvik.example | Furniture made to be repaired
# nav
Seating | Tables | Storage | Light | Workshop
# cta
See the collection | Visit a showroom
# heroes
Collection 12 | Made once, kept for good | Chairs, tables and lamps from ash and wool, built in one workshop by the sea and repaired there for as long as they stand. | Free repair for twenty-five years
The Holm chair | Nine parts, no screws | A chair you can take apart on a kitchen table. Each part has a number, and each number can be ordered. | 2,140 made so far
Workshop notes | Wood that was a tree last year | All our ash grows within ninety kilometres. We plant three for each one we take. | Visits on Thursdays
Light | A lamp for the end of the day | Warm at the bottom, quiet at the top. The Kveld lamp dims like a window. | From €290, in four colours
# features
hammer | Repaired for 25 years | Send it back, or come by with it. We mend it while you have coffee.
ruler | Cut to your room | Tables and shelves in steps of five centimetres, at the same price.
leaf | Ash from nearby | Felled in winter, dried for a year, planed by people with names.
truck | Carried to the room | Two people bring it upstairs, set it up and take the paper with them.
recycle | We buy it back | At a third of the price, whatever its age. It is sold again as it is.
pencil-ruler | Drawn in the open | Every drawing is on our site, so that others can make the parts.
# steps
Sit on it first | Four showrooms, none of them hurried. Bring the dog.
Choose wood and cloth | Five woods, eleven wools, all of them to touch at home.
We build it | Six weeks in the workshop. You get one picture a week.
It moves in | Carried up, set up and signed underneath.
# stats
25 years | of free repair | on every piece
9 | parts in a Holm chair | none of them glued
90 km | from forest to bench | at most
1 in 3 | sold a second time | by ourselves
# plans
Chair | €480 | from | The Holm, in ash or oak | Five woods ; Eleven wools ; Carried to the room ; Repair for 25 years
Table | €1,290 | from | The Strand, for four to ten | Cut to your room ; Five woods ; Soap or oil ; Carried to the room ; Repair for 25 years
Room | €4,900 | from | A room drawn with you | Visit at home ; Drawings to keep ; One team, one day ; Wool samples ; Repair for 25 years
# faqs
How long does delivery take? | Six weeks for what we build, one week for what is second hand.
Can I order a single part? | Yes. Read the number underneath and write it to us. Most parts leave the same week.
Which finish is right for children? | Soap. It looks worse for a year, and then better for forty.
Do you deliver abroad? | To eleven countries by lorry and boat. The price is on each page.
Can I return a piece? | Within a hundred days, if it is dry. We collect it.
What does second hand mean here? | It has lived with someone, came back to us and was mended where needed.
# quotes
The chair broke, because I stood on it. They mended it and said nothing. | Alva Nyman | Kitchen, Gothenburg
I ordered one leg. It fitted a table my parents bought. | Oskar Brandt | Flat, Hamburg
Our meeting room has never been this quiet. It is the wool. | Linnea Holt | Office, Oslo
Two men, four floors, no lift, no scratch. | Pieter Claes | Loft, Ghent
I came for a lamp and stayed for the afternoon. | Hedda Roos | House, Malmo
It is the only shelf in the house that we all agree on. | Jonas Ek | Family of five, Turku
# team
Sigrid Norrman | Founder and joiner
Elias Vik | Chairs
Maja Ström | Upholstery
Tor Aasen | Timber
Ebba Lind | Drawing
Anders Krogh | Repairs
Nora Hamre | Showrooms
Ivar Dahl | Deliveries
# posts
Workshop | Why we stopped using screws | A joint that holds for a century, and the winter it took to learn. | Oct 30, 2026 | 7
Material | A year in the life of a plank | From a hill near Kolsva to your elbows. | Oct 08, 2026 | 6
Repair | The chair that came back four times | A short biography in five drawings. | Sep 16, 2026 | 5
Rooms | A kitchen for seven, in eleven square metres | One long table, and nowhere to hide. | Aug 24, 2026 | 8
Light | How dark should a room be? | Darker than you think, with three small exceptions. | Jul 29, 2026 | 4
Second hand | Table no. 118, third owner | Why scratches are on the price list. | Jul 02, 2026 | 5
# products
Holm chair | Ash, soap finish | €480 | Made to order
Strand table | Oak, 180 cm | €1,490 | Cut to size
Kveld lamp | Steel and linen | €290 | In stock
Brink sideboard | Ash, three doors | €1,860 | Made to order
Vik sofa | Wool, three seats | €2,740 | New
Reol shelf | Pine, five boards | €620 | In stock
# heads
features | How we work | Slow to make, quick to mend | Six habits that keep furniture out of skips.
features | Promises | Bought once, mended often | What you get beside the chair.
features | The workshop | Under one roof by the sea | Timber at one end, finished rooms at the other.
pricing | Prices | What good furniture costs | Wood, hours and a margin. All three are on the tag.
pricing | From, to | A chair, a table or the whole room | We tell you when less would do.
quotes | At home | Letters from rooms | People write when the chair turns ten.
quotes | Long after | What they say after the second move | Furniture is judged by stairs.
cta | Showrooms | Come and sit down | Gothenburg, Oslo, Hamburg and Ghent, Tuesday to Saturday.
cta | Samples | Eleven wools in one envelope | Touch them in your own light. Free, and yours to keep.
cta | Second hand | The same chairs, with a past | Forty pieces a month, mended and signed.
faq | Questions | Asked across the counter | The short version of long conversations.
faq | Service | When something creaks | Write, call or bring it. We would rather see it.
stats | By count | Numbers from the workshop book | Written down by hand since 2009.
stats | The long view | What lasting looks like | Measured in years, not in quarters.
team | People | Nineteen pairs of hands | Most pieces carry the signature of two.
blog | Notes | From the bench | Short texts on wood, light and patience.
blog | Reading | Notes for a slow afternoon | Five texts from the last year.
contact | Contact | Write, call or drop in | The kettle is on from nine.
contact | Showrooms | Four rooms to sit in | Bring a photograph of yours.
gallery | Collection 12 | New for the darker months | Six pieces, five woods, eleven wools.
gallery | In use | Rooms that people live in | Photographed as we found them.
steps | How it goes | From sitting down to moving in | Eight weeks that you will not notice.
steps | Ordering | Four unhurried steps | You can stop after any of them.
compare | Compare | Bought once or bought often | The sum over twenty years.
logos | Found in | Libraries, cafes and one ferry | Where chairs are used hard.
# compare
Norrvik | Flat pack
Wood | Solid ash | Pressed board
Joints | Cut, no screws | Cams and glue
Repair | Free for 25 years | Not foreseen
Size | In 5 cm steps | As it comes
Worth after ten years | A third | Nothing
Cost over twenty years | €480 | €760
# contact
hej@norrvik.example | +46 31 555 01 27 | Skeppsbron 4, Gothenburg | Tuesday to Saturday, 10 to 18
# footer
Furniture | Seating ; Tables ; Storage ; Light ; Second hand
Service | Repair ; Parts ; Delivery ; Samples
Workshop | About ; Timber ; Drawings ; Visits
Showrooms | Gothenburg ; Oslo ; Hamburg ; Ghent
# clients
Kolsva Library | Ferry Aurora | Cafe Lunde | Hotel Skarv | Granby | Studio Eik
# newsletter
Notes from the bench | Four letters a year, one per season | New pieces, old repairs and the next open Thursday.
# notices
Second-hand list: forty mended pieces since this morning | We use cookies to remember your basket, and nothing else.
# app
God morgon, Alva | Search furniture and parts
# metric
6 weeks | Until it moves in | Week 3, glueing the frame
# series
12 | 24 | 22 | 35 | 40 | 38 | 52 | 55 | 63 | 71 | 70 | 84
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Seating | Tables | Light | Second hand
# tabs
Home | Shop | Rooms | Orders | You
# chat
Hello Alva, the leg in your picture is part 4 of the Holm chair.
Can I change it myself?
Yes, with a rubber mallet. I will put a drawing in the box.
How much is it?
Nothing. Your chair is eleven years old, so it is still on us.
# alerts
Week 3 of 6 | Your Strand table has been planed. There is a picture.
Part on its way | Leg no. 4 leaves the workshop today.
Choose a day | We can carry the sofa up on Thursday or Friday.
Back in stock | The Kveld lamp in rust is here again.
# records
Strand table | Oak, 180 cm | €1,490
Holm chair | Two, ash | €960
Leg no. 4 | Repair | €0
Kveld lamp | Rust | €290
Wool samples | Eleven | €0
Reol shelf | Pine | €620
# tasks
Choose the delivery day
Measure the stairs
Pick a wool for the sofa
Oil the table
Send back the samples
`);
