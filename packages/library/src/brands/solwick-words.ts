import { wordsFrom } from './sheet.ts';

export const solwickWords = wordsFrom(`
# about
Solwick | solwick.example | Solar and storage for houses that stay put
# nav
Solar | Battery | Prices | Stories | About
# cta
Check my roof | See a house
# heroes
Roofs checked in two minutes | Your evening, powered by your morning | Panels on the roof, a battery by the door, and an app you will forget about. Planned, built and looked after by people from your region. | Fixed price, before you sign
Battery | Keep the afternoon for later | Eleven kilowatt hours in a case the size of a suitcase. Quiet enough for the hall. | Fifteen years of warranty
Winter | Yes, it works in January | Less, of course. We show you how much, for your roof and your weather. | Figures from 4,100 houses
Together | Share sun with the house next door | Streets that trade their surplus pay a third less. Yours may be next. | 61 streets so far
# features
sun | Planned from above | We measure your roof from the air, to the centimetre, and every tree near it.
battery-charging | A battery that thinks ahead | It looks at tomorrow's clouds and tonight's washing.
receipt | One fixed price | Scaffold, cables, papers. What we forgot is ours to pay.
plug-zap | Light when the street is dark | Switches over in a fifth of a second. The clock will not blink.
gauge | An app you can forget | It writes to you only when something is odd.
shield-check | Looked after for 15 years | The team that builds it also comes back.
# steps
Check the roof | Your address is enough. Two minutes, no call.
We come by | One visit, one plan, one price.
Two days of work | Scaffold on Monday, power on Tuesday.
Sit in the sun | We do the papers, you watch the meter turn back.
# stats
4,100 | houses running | all within 150 km
71 % | of power from the roof | over a year
2 days | on your roof | then we are gone
0.2 s | to switch over | when the grid fails
# plans
Roof | €8,900 | from | Panels for a small house | 12 panels ; Fixed price ; App ; Papers done ; 15 years of care
Roof & Store | €14,600 | from | With a battery of 11 kWh | 16 panels ; Battery 11 kWh ; Light in a power cut ; Papers done ; 15 years of care
Street | €12,800 | a house | For three neighbours or more | Shared surplus ; Battery 11 kWh ; One scaffold ; Meter for each ; 15 years of care
# faqs
Is my roof suitable? | Most are. North roofs are not, slate costs more, and trees decide a lot. The check tells you.
What happens on dark days? | You draw from the grid, at the night rate where there is one. Over the year it is about three tenths.
When does it pay for itself? | Between eight and eleven years at today's prices. We show the sum with yours.
Do I need a permit? | In most places no. Where you do, we file it.
Can I add a battery later? | Yes. We leave the space and the cable.
What if you close down? | The warranty lies with an insurer, and the plans lie with you.
# quotes
The street went dark and our soup kept boiling. | Marlies Grau | Terrace, 16 panels
I check the app less than the post. As promised. | Aldo Bianchi | Farmhouse, 30 panels
They found the shade of a tree that we had forgotten. | Signe Falk | Bungalow, 12 panels
The price did not move by a cent. | Jerome Pike | Semi, 14 panels
We sell our noon to the bakery next door. | Hana Dvořák | Street of nine
It runs the car, the stove and a pottery kiln. | Owen Treharne | Barn, 42 panels
# team
Helena Sol | Founder, electrician
Mats Lindholm | Roofs
Adaeze Umeh | Planning
Corin Blythe | Batteries
Jana Novotná | App
Piet Verbeek | Care team
Rosalie Kern | Customers
Dario Conti | Streets
# posts
Basics | What a cloud costs | A passing shadow in cents, minute by minute. | Nov 02, 2026 | 4
Battery | How large should it be? | Smaller than the salesman says. A sum in four lines. | Oct 15, 2026 | 6
Winter | January on 4,100 roofs | All figures, also the sad ones. | Sep 30, 2026 | 7
Streets | Nine houses, one scaffold | How the Lindenweg did it in a week. | Sep 07, 2026 | 8
Law | The new rules for small roofs | What changes in January, in plain words. | Aug 18, 2026 | 5
Care | The most common fault is a nut | And it takes ten minutes. | Jul 22, 2026 | 3
# products
Panel S4 | 440 W, all black | €189 | 30 years
Battery Case | 11 kWh, silent | €5,200 | New
Wall Charger | For the car, 11 kW | €890 | Smart
Night Switch | 0.2 s, whole house | €640 | Power cuts
Street Meter | For shared surplus | €310 | Streets
Care Plan | A visit every two years | €0 | Included
# heads
features | What you get | The whole house, thought through | From the first tile to the last form.
features | Why Solwick | Local hands, long warranty | We live where we work, so we meet you at the baker's.
features | Day and night | Power that follows your day | Coffee at seven, washing at noon, light at ten.
pricing | Prices | One price, written down | Including scaffold, cables, papers and care.
pricing | Three ways | Roof, store or the whole street | Most houses choose the middle.
quotes | Houses | Said under the panels | We visit after the first winter.
quotes | First winter | What they told us in March | That is when one knows.
cta | Your roof | What could your roof do? | Two minutes and your address. No call, no mail, unless you ask.
cta | Visit | See a house that runs on it | Forty owners show theirs on Saturdays.
cta | Streets | Three neighbours are enough | Share the scaffold, the surplus and the price.
faq | Questions | Asked on many ladders | Answered with numbers where we have them.
faq | Care | If something blinks | The care team lives within the hour.
stats | Measured | From 4,100 meters | All of last year, winter included.
stats | In short | What the sun did last year | For people who live under it.
team | People | Sixty-two people, nine ladders | Everyone here has been on a roof.
blog | Daylight | Short texts with sums | We show our working.
blog | Reading | Sun, law and batteries | Twice a month, when it is dark.
contact | Contact | Talk to someone who has been on a roof | From Monday to Saturday.
contact | Near you | Four depots, sixty-two people | None of them further than an hour.
gallery | Parts | What goes on the house | Six parts, all of them repairable.
gallery | Houses | Built this month | With their owners' consent.
steps | How it works | From address to power | Nine weeks, two days of which you notice.
steps | The two days | Scaffold on Monday, power on Tuesday | Hour by hour, so that you can plan lunch.
compare | Compare | With and without a battery | The same house, the same roof.
logos | Recommended by | Towns and guilds | That count what we build.
# compare
With battery | Without
Own power | 71 % | 34 %
Power cut | Light stays on | Dark
Evening | Your own sun | The grid
Price | €14,600 | €8,900
Pays back in | 10 years | 8 years
Noise | None | None
# contact
sun@solwick.example | +49 761 555 01 95 | Sonnenhalde 4, Freiburg | Monday to Saturday, 8 to 18
# footer
Power | Solar ; Battery ; Car ; Street
House | Roof check ; Prices ; Stories ; Visits
Care | Help ; Warranty ; Parts ; App
Solwick | About ; Depots ; Jobs ; Press
# clients
Lindenweg | Stadtwerk N. | Elektro-Innung | Gemeinde Au | Bauhof 3 | Agrar Coop
# newsletter
Daylight | Two letters a month, with sums | What power costs now, what the sun gave, and one small repair.
# notices
New rules for small roofs from January: what changes | We use one cookie to remember your roof check.
# app
Good evening, Marlies | Search rooms and devices
# metric
18.4 kWh | From the roof today | 3.1 kWh more than yesterday
# series
6 | 14 | 30 | 48 | 66 | 82 | 94 | 88 | 70 | 46 | 24 | 10
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Roof | Battery | Car | House
# tabs
Now | Roof | Battery | History | You
# chat
Panel 9 gives a little less than its neighbours since Tuesday.
Is it broken?
More likely a leaf. Rain is due tomorrow, let us look again on Friday.
And if it stays?
Then Piet comes by. It is ten minutes and costs nothing.
# alerts
Battery full | 11 kWh at 14:20. The washing could start now.
Grid back | Out for 41 minutes. You had light all the time.
Shall we? | Tomorrow is cloudy. Charge tonight at the low rate?
Panel 9 | A little less than the others. Probably a leaf.
# records
Roof | 16 panels | +18.4 kWh
Battery | 82 % full | +6.2 kWh
House | Since midnight | −9.1 kWh
Car | Full at six | −7.4 kWh
Grid | Sold at noon | +4.8 kWh
Neighbours | Shared | +1.3 kWh
# tasks
Start the washing at noon
Look at panel 9 on Friday
Charge the car by six
Say yes to the low rate
Read the new rules
`);
