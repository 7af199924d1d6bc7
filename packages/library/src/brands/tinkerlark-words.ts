import { wordsFrom } from './sheet.ts';

export const tinkerlarkWords = wordsFrom(`
# about
Tinkerlark | tinkerlark.example | A box of real science every month, for ages six to twelve
# nav
Kits | Ages | Schools | Gifts | Club
# cta
Choose a kit | Look inside
# heroes
For ages 6 to 12 | Big questions, small screws | Every month a box with everything for one experiment that really works. Glue included, grown-ups optional. | Pause or stop with one click
The rocket box | It flies eleven metres up | Vinegar, soda and a proper countdown. We counted. | Best outside, trust us
Robots | A robot that draws better than dad | Two motors, three pens, forty minutes. Then it has its own ideas. | No screen needed
Space month | Build a planet you can hold | Seven layers of clay, one real magnet and a moon on a string. | The October box
# features
rocket | It really works | Each kit was tried by 60 children. If it failed twice, it did not make the box.
puzzle | Everything inside | Screws, batteries, vinegar. You add water and a table.
book-open | A comic, not a manual | Juno the lark explains it in pictures. She makes mistakes, too.
brain | One idea at a time | Forces, light, life, code. Twelve ideas a year.
recycle | Built to be taken apart | Most parts come back in later boxes.
face-slightly-smiling | Quiet for forty minutes | We measured that as well.
# steps
Tell us the age | Six to eight, or nine to twelve. Siblings can share.
The box arrives | In the first week of the month, through most letter boxes.
Build, spill, try again | The comic shows how. The table will forgive you.
Show the club | Send a picture. The best failures win.
# stats
60 | children try each kit | before it gets a box
12 | ideas a year | from light to life
41,000 | kits built | and some exploded
94 % | want the next one | the others wanted two
# plans
One Box | £19 | once | Try it, or give it away | One experiment ; The comic ; All parts ; Sent in two days
Club | £15 | a month | A new idea every month | Twelve experiments a year ; The comic ; Badge for each idea ; Pause any month ; Club evenings
Class | £9 | a child | For schools, from twelve children | All parts in trays ; Lesson plan ; Teacher's comic ; Spare screws ; Help by phone
# faqs
How long does one kit take? | Forty minutes to two hours. The planet needs a night to dry.
Do grown-ups have to help? | At six, sometimes. At nine, please do not.
What if a part is missing? | Write which one. It leaves the same day, with a sticker.
Is it safe? | Everything is tested for the age on the box. Glasses are included where something might fly.
Can siblings share a box? | Yes. Most kits have two of everything that is fun.
Do you deliver abroad? | To fourteen countries. It takes a week and three stamps.
# quotes
She explained magnets to the bus driver. He was very interested. | Petra Lowell | Mother of Ida, 8
The rocket is on the neighbour's roof. He wants a box, too. | Sam Okoro | Father of twins, 9
First club I did not have to drive to. | Mei Hartley | Mother of Leo, 7
My class asked for more lesson. I have it in writing. | Dilan Arslan | Teacher, year 4
The robot signed our birthday cards. | Gwen Paddock | Grandmother of six
He failed four times and was proud of each. | Ruben Castell | Father of Noa, 10
# team
Wilma Larkin | Founder, former teacher
Amir Haddad | Experiments
Tess Monaghan | The comic
Björn Aker | Screws and boxes
Chiara Rossi | Schools
Obi Nwosu | Children's council
Pia Falk | Club evenings
Theo Marlow | Safety
# posts
Try this | A volcano for the kitchen sink | Three things you have at home, and one you should not. | Nov 06, 2026 | 4
Schools | Year four builds a telescope | What thirty children saw, and what they drew. | Oct 16, 2026 | 6
Behind the box | The kit that failed 23 times | Why the boat box took two years. | Sep 28, 2026 | 5
Questions | Why is the sky not violet? | Asked by Noa, 10, and answered by a person who knows. | Sep 04, 2026 | 3
Club | The best failures of the summer | Eleven pictures, seven stains. | Aug 21, 2026 | 4
Parents | How not to help | Sit down. Have some tea. Say hm. | Jul 31, 2026 | 3
# products
Rocket Box | Ages 8 to 12 | £19 | Flies 11 m
Drawing Robot | Ages 9 to 12 | £24 | Best seller
Fizzy Lab | Ages 6 to 9 | £17 | Messy
Pocket Planet | Ages 7 to 12 | £19 | October
Magnet Maze | Ages 6 to 10 | £18 | Quiet
Seed Station | Ages 6 to 9 | £16 | Grows
# heads
features | In the box | Everything but the kitchen table | Opened, built and understood in one afternoon.
features | Why it works | Made with children, not for them | Sixty of them, and they are merciless.
features | Our rules | Real parts, real science, real glue | No plastic volcanoes.
pricing | Prices | One box, twelve boxes or thirty | Stop with one click. Nobody will call.
pricing | Join in | Pick a size | You can change it any month.
quotes | Loud voices | What comes out of the box | Words from kitchens and classrooms.
quotes | Letters | Written with glue on the fingers | We pin them up in the workshop.
cta | Start | The next box leaves on Monday | Choose an age and we choose the idea.
cta | Gifts | A present that makes noise for a year | Wrapped, with a card from Juno the lark.
cta | Schools | A lesson that fits in a tray | Ask for a free one for your class.
faq | Questions | Grown-up questions | Children ask better ones. See below.
faq | Help | Something fell off? | That happens. Here is the fix.
stats | Counted | Science about our science | We like numbers, as you may guess.
stats | So far | Things that flew, grew and rolled | Since the first box in 2018.
team | The workshop | Grown-ups with glue on their sleeves | And a council of twelve children.
blog | Notebook | Things to try on a rainy Sunday | No kit needed.
blog | Club news | Failures, fixes and fine ideas | Sent in by the club.
contact | Write to us | Tell us what exploded | We answer everyone, children first.
contact | Visit | The workshop opens on Saturdays | Bring old clothes.
gallery | Kits | Twelve ideas to build | Sorted by how messy they are.
gallery | Made by you | Look what they built | Pictures from the club.
steps | How it works | From letter box to lift-off | Four steps, and the third is the best.
steps | Club | How to get your badges | One per idea, twelve in a year.
compare | Compare | A kit or a toy? | Both make noise.
logos | In use at | Schools and libraries | And one lighthouse.
# compare
Tinkerlark | A toy
Works | Yes, and you know why | Until the battery dies
Made of | Parts you use again | One part
Instructions | A comic | Six languages
Fails | On purpose, at first | For good
Lasts | A year of ideas | An afternoon
Noise | Questions | Noise
# contact
juno@tinkerlark.example | +44 131 555 0177 | 9 Causeway Yard, Edinburgh | Saturdays, 10 to 3
# footer
Kits | Rockets ; Robots ; Space ; Life ; Light
Ages | Six to eight ; Nine to twelve ; Grown-ups
Join | Club ; Schools ; Gifts ; Council
About | Workshop ; Safety ; Notebook ; Contact
# clients
Kelso Primary | City Library | Brae Academy | St. Ninian | Museum 5 | Loch School
# newsletter
Juno's post | One experiment a month, by mail | With things from your kitchen. And no, not the good plates.
# notices
The space box is here, with a real magnet inside | We keep one cookie. It remembers your age group.
# app
Hi Ida | Search experiments
# metric
7 | Badges won | 5 to go this year
# series
18 | 26 | 34 | 30 | 44 | 52 | 60 | 55 | 68 | 79 | 74 | 92
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Space | Robots | Life | Messy
# tabs
Play | Kits | Badges | Club | Me
# chat
Hi Ida! Juno here. Did the rocket fly?
It flew into the tree.
Excellent. How high is the tree?
Dad says nine metres.
Then you have measured it. That is a badge.
# alerts
New badge | Rocket engineer, for nine measured metres.
Box on its way | The Pocket Planet left the workshop today.
Club tonight | Sixteen children are building a boat at five.
Tip | Let the clay dry overnight before painting.
# records
Rocket engineer | Forces | Gold
Robot painter | Code | Silver
Volcano chef | Chemistry | Gold
Seed doctor | Life | Bronze
Magnet master | Forces | Silver
Light catcher | Light | Next
# tasks
Find vinegar
Ask for the long table
Build the launch pad
Count down from ten
Send a picture to the club
`);
