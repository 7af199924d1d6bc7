import { wordsFrom } from './sheet.ts';

export const okarethWords = wordsFrom(`
# about
Studio Okareth | okareth.example | Architecture with few parts and long lives
# nav
Work | Office | Research | Writing | Contact
# cta
See the work | Write to us
# heroes
Office for building | We draw less, so that it lasts | Houses, schools and one bridge. Built from few parts, by people we know, for more than one lifetime. | Lisbon and Aarhus, since 2008
Under way | A school without corridors | Nine rooms round a court in Évora. Every door opens to the air. | Completion in spring 2028
Reuse | Build on what is there | Sixty in a hundred of our commissions begin with a house that someone wanted to tear down. | 41 buildings kept
Research | One wall, forty years | We measure what our buildings do, and publish all of it. | Eleven reports, free to read
# features
drafting-compass | Drawn by hand first | Pencil finds out what software would hide.
recycle | Kept, not cleared | We begin with what stands. Often it is enough.
hammer | Details that can be built | Each joint is made once at full size, in our yard.
leaf | Counted in carbon | Every sheet carries its number, from cellar to roof.
users | Five people a project | The ones you meet are the ones who draw.
ruler | On budget, in writing | Costs are open from the first line on.
# steps
Walk the site | With you, twice, in different weather.
Draw one idea | On one sheet. If it needs two, it is not ready.
Build a corner | At full size, in our yard, to be touched.
Stay until it leaks | And come back when it does.
# stats
63 | buildings | in nine countries
41 | kept from the wrecker | and in use
5 | people a project | from first to last
18 | years of measuring | all of it public
# plans
Advice | €950 | a day | Before you buy, sell or tear down | A visit ; A sketch ; A number ; A frank letter
Study | €8,500 | fixed | One idea, tested | Two visits ; Drawings 1:200 ; Cost within 15 % ; Carbon count ; A model
Building | 11 % | of cost | From the first line to the last leak | All drawings ; A corner at full size ; Open accounts ; On site weekly ; Ten years of visits
# faqs
Do you take small projects? | A third of our work is under 120 square metres. They teach us most.
How long does a house take? | Nine months to draw, twelve to build, one to argue about door handles.
Do you enter competitions? | Two a year, always with the people who would build it.
Can we keep the old walls? | Usually. It is the first thing that we draw.
Where do you build? | Where we can be by train in a day.
Who owns the drawings? | You do. We publish the details that others may use.
# quotes
They talked us out of the extension. We have lived in the result for nine years. | Teresa Valadão | House in Alfama
The children found every corner that the architects had meant. | Bodil Kjær Lund | School in Skanderborg
It came in four per cent under. I framed the invoice. | Rui Antunes | Town of Évora
No one notices the bridge any more. That was the brief. | Anouk Leclerc | Harbour of Sète
Our archive stays at fifty per cent humidity, without a machine. | Miguel Torrão | Archive 9
They came back after the storm before we had called. | Kirsten Bech | Barn in Thy
# team
Inês Okareth | Partner
Lars Holmgaard | Partner
Dalia Wexler | Reuse
Nuno Seabra | Models
Freja Stub | Structure
Tariq Benslimane | Site
Clara Montes | Carbon
Emil Rask | Research
# posts
Reuse | The barn that wanted to be a library | Nine posts, four walls, one new roof. | Oct 26, 2026 | 9
Detail | A window that closes itself | Weight, leather and a little geometry. | Oct 05, 2026 | 5
Research | Forty years of one wall | What sensors say, and what the mason said first. | Sep 11, 2026 | 12
Site | Weekly minutes, unabridged | What is really said at nine in the morning. | Aug 20, 2026 | 6
Essay | Against the atrium | On rooms that belong to nobody. | Jul 24, 2026 | 8
Model | Cardboard is honest | Why we photograph them in the rain. | Jul 01, 2026 | 4
# products
Three Houses | Aarhus, 2026 | 480 m² | Housing
Arcade Archive | Lisbon, 2025 | 2,100 m² | Culture
Long School | Évora, 2028 | 3,400 m² | Under way
Stair Pavilion | Sète, 2024 | 90 m² | Public
Tower Kept | Porto, 2023 | 6,800 m² | Reuse
House for a Tree | Thy, 2022 | 140 m² | House
# heads
features | Method | Few parts, well joined | Six habits of an office that stays small.
features | What we do | We keep, we add, we leave alone | Mostly in that order.
features | Principles | A building is a promise to strangers | We try to make it a short one.
pricing | Fees | What it costs to draw | Three ways to work with us, each in writing.
pricing | Fees | Before, during and after | You can stop after any step and keep the drawings.
quotes | Clients | Said years later | We ask after the fifth winter.
quotes | In use | What the people say who live there | Not the ones who paid.
cta | Begin | Is there a house in the way? | Let us look at it before you tear it down.
cta | Visit | The yard is open on Fridays | Corners, joints and coffee at full size.
cta | Join | We look for someone who can draw a stair | By hand, to scale, from memory.
faq | Answers | What clients ask first | And what we ask back.
faq | Practice | How we work, in short | The long version is a building.
stats | Index | The office in numbers | As of this autumn.
stats | Measured | We publish what we find | Also when it is unpleasant.
team | Office | Twenty-two people, two cities | Those you meet are those who draw.
blog | Writing | Notes, minutes, essays | Published when they are finished.
blog | Index | Recent texts | Sorted by date, for lack of a better idea.
contact | Contact | Send a photograph and an address | We answer with a question.
contact | Offices | Lisbon and Aarhus | Both near a station.
gallery | Work | Selected buildings | In no order but the alphabet.
gallery | Index | Models and drawings | Cardboard, pencil, plaster.
steps | Process | From site to leak | Four stages in about two years.
steps | Working together | What happens, and when | No stage begins before you agree.
compare | Compare | Keep or replace | One house, counted twice.
logos | Commissioned by | Towns, schools and families | And one lighthouse board.
# compare
Kept | Replaced
Carbon | 110 t | 640 t
Cost | €1.9m | €2.6m
Time | 14 months | 26 months
Neighbours | Invited | Annoyed
Heating | 38 kWh | 31 kWh
Pays back by | Year one | Year 71
# contact
office@okareth.example | +351 21 555 01 63 | Rua do Poço 12, Lisbon | Fridays, open yard
# footer
Work | Houses ; Schools ; Culture ; Public ; Reuse
Office | People ; Fees ; Yard ; Jobs
Research | Reports ; Details ; Data
Contact | Lisbon ; Aarhus ; Press
# clients
Évora | Aarhus K. | Port de Sète | Archive 9 | Skanderborg | Coop Thy
# newsletter
Minutes | Six letters a year | One building, one detail and one mistake in each.
# notices
The yard in Lisbon is open this Friday from two | This site sets one cookie, and measures nothing else.
# app
Bom dia, Inês | Search projects and drawings
# metric
14 / 26 | Weeks on site | Roof closed on Friday
# series
8 | 14 | 22 | 28 | 37 | 41 | 52 | 55 | 66 | 72 | 80 | 86
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | House | School | Reuse | Under way
# tabs
Index | Sheets | Site | Minutes | You
# chat
The mason asks for the height of the sill in room 6.
720, as in the corner we built.
He says the corner has 740.
Then he is right. 740, and I will change the sheet.
Thank you. He is smiling.
# alerts
Sheet changed | 6.14: sill now 740. The mason was right.
Roof closed | Long School is dry since Friday noon.
For approval | Three samples of lime wait in the yard.
Next visit | Thursday at nine, gate on the north side.
# records
Sheet 6.14 | Sill, room 6 | 1:5
Sheet 2.03 | Court, plan | 1:100
Sheet 4.20 | Roof, section | 1:20
Minutes 41 | Site, Thursday | 4 p.
Model 9 | Cardboard | 1:50
Count 3 | Carbon | 212 t
# tasks
Answer the mason
Choose the lime
Send minutes 41
Photograph model 9
Call the town about the gate
`);
