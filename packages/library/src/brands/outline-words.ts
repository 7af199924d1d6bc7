import { wordsFrom } from './sheet.ts';

/** Copy for wireframes: each text says what should stand in its place. */
export const outlineWords = wordsFrom(`
# about
Wordmark | your-site.example | One line that says what it is and for whom
# nav
Product | Offer | Prices | Stories | About
# cta
Main action | Second action
# heroes
Category or news | Say what it is and who it is for | Two sentences: what changes for the reader, and why they should believe it. | One line that lowers the risk
Season or campaign | Name the result, not the tool | A promise that can be kept, in words that a customer would use. | Proof in a few words
For whom | One idea in the largest type | Everything else on the page should support this sentence. | Terms in short
Place or date | Ask for one thing only | If there are two buttons, one of them is quiet. | What happens after the click
# features
zap | First benefit | What the reader gains, not what the thing does. One or two lines.
layers | Second benefit | The same length as the first, so that the row stays calm.
shield-check | Third benefit | Answer a worry here: safety, price or time.
users | Fourth benefit | Speak of people where you can.
globe | Fifth benefit | Numbers help, if they are true.
heart | Sixth benefit | End with the one that people mention.
# steps
First step | What they do, in one line.
Second step | What you do for them.
Third step | What they see, and when.
Result | How they know that it worked.
# stats
00 % | Measure | period or base
000 | Count | where and when
0.0 | Score | of how many
00 h | Time | saved by whom
# plans
Small | €0 | a month | For whom this is enough | First item ; Second item ; Third item ; Limit
Middle | €00 | a month | For most of your readers | Everything in Small ; Fourth item ; Fifth item ; Sixth item ; Limit
Large | €000 | a month | For those with rules | Everything in Middle ; Seventh item ; Eighth item ; Support ; Contract
# faqs
What stops people from buying? | Answer that one first, in two sentences, without adjectives.
What does it cost in the end? | Say the whole price, and what is not in it.
How long does it take? | Give a number of days.
What if it does not fit? | Explain the way out.
Who is behind it? | A name and a place.
Where can I ask? | A person, not a form.
# quotes
One sentence that only this customer could have said about the result. | Full name | Role, organisation
A second voice from another kind of customer, shorter than the first. | Full name | Role, organisation
A doubt that turned out to be wrong. | Full name | Role, organisation
A number they measured themselves. | Full name | Role, organisation
What they did before, and would not do again. | Full name | Role, organisation
A small thing that they like. | Full name | Role, organisation
# team
Full name | Role
Full name | Role
Full name | Role
Full name | Role
Full name | Role
Full name | Role
Full name | Role
Full name | Role
# posts
Topic | A title that promises one thing | What the reader will know afterwards. | Month 00 | 5
Topic | A second title, about as long | One sentence, not a teaser. | Month 00 | 4
Topic | A question that readers ask | And a hint of the answer. | Month 00 | 7
Topic | A title with a number in it | Short, because lists are short. | Month 00 | 3
Topic | A story about one customer | Who, where and what changed. | Month 00 | 6
Topic | News in plain words | What is new since when. | Month 00 | 2
# products
Item one | Variant or size | €00 | New
Item two | Variant or size | €00 | Label
Item three | Variant or size | €00 | Label
Item four | Variant or size | €00 | Label
Item five | Variant or size | €00 | Label
Item six | Variant or size | €00 | Label
# heads
features | Group | What all of these have in common | One sentence that leads into the points below.
features | Group | A second way to open the list | Do not repeat the headline of the page.
pricing | Prices | Say what one pays for | And what one never pays for.
quotes | Voices | What customers say, in one line | How many there are, or where they are.
cta | Last call | Repeat the promise as an invitation | Lower the risk in one short sentence.
faq | Questions | Name the moment in which they ask | And where to go if the answer is missing.
stats | Numbers | What the numbers prove | Source and period.
team | People | Why these people | And not what they are called.
blog | Texts | What one learns here | How often, and from whom.
contact | Contact | Say who answers | And how soon.
gallery | Pictures | What is shown here | When and where.
steps | How | From here to there in few steps | How long it takes in all.
compare | Compare | Against what people do today | Be fair. They know it well.
logos | Proof | Who uses it already | Six names at most.
# compare
With us | Without
First row | Better | Worse
Second row | Better | Worse
Third row | Better | Worse
Fourth row | Better | Worse
Fifth row | Better | Worse
Sixth row | Better | Worse
# contact
mail@your-site.example | +00 000 000 00 | Street 0, City | Days and hours
# footer
Links | Link one ; Link two ; Link three ; Link four
Links | Link one ; Link two ; Link three
Links | Link one ; Link two ; Link three ; Link four
Links | Link one ; Link two ; Link three
# clients
Client | Client | Client | Client | Client | Client
# newsletter
Letters | What one gets, and how often | And how one gets rid of it.
# notices
One line of news with a link | What is stored, and why, in one sentence
# app
Greeting | Search
# metric
0,000 | Main figure | Change
# series
30 | 42 | 38 | 50 | 46 | 60 | 55 | 68 | 64 | 76 | 72 | 84
# days
Mo | Tu | We | Th | Fr | Sa | Su
# filters
All | One | Two | Three | Four
# tabs
Home | Lists | Add | Inbox | Profile
# chat
A message from the other side.
A short answer.
A question with two choices.
One of them.
Confirmation.
# alerts
Something happened | What it means, in one line.
Something is ready | And where to find it.
Something waits | For a decision.
Something changed | Since last time.
# records
Entry one | Detail | 00.00
Entry two | Detail | 00.00
Entry three | Detail | 00.00
Entry four | Detail | 00.00
Entry five | Detail | 00.00
Entry six | Detail | 00.00
# tasks
First task
Second task
Third task
Fourth task
Fifth task
`);
