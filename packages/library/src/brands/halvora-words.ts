import { wordsFrom } from './sheet.ts';

export const halvoraWords = wordsFrom(`
# about
Halvora | halvora.example | Treasury for companies that outgrew the spreadsheet
# nav
Product | Solutions | Pricing | Customers | Company
# cta
Open an account | Take the tour
# heroes
New: same-day sweeps | Know your cash position before the stand-up | Halvora gathers every account, card and invoice into one live balance, so finance can decide at nine instead of guessing until noon. | Free for the first 60 days. No card needed.
For finance teams of 1 to 40 | Cash that is never in the wrong place | Move money between entities, earn on idle balances and pay suppliers in 31 currencies from a single ledger. | Set up in an afternoon, with your bank
Forecasting | Thirteen weeks ahead, accurate to the day | A forecast that reads your invoices, payroll and tax dates, and corrects itself every morning. | Median error of 2.1 % across 900 companies
Approvals | The controls of a listed company, the pace of a small one | Limits, four-eyes approval and an audit trail that writes itself while people get on with their work. | Audited every year to SOC 2 Type II
# features
landmark | Every bank in one view | Connect 14 banks and 3 card issuers. Balances refresh each quarter of an hour.
trending-up | Idle cash earns | Sweep what you do not need this week into government money funds, and back by lunch.
file-check | Invoices match themselves | Payments find their invoice by amount, date and reference. You confirm the odd one out.
users | Approvals with limits | Give each team a ceiling. Anything above it waits for a second pair of eyes.
globe | Pay in 31 currencies | See the full cost before you send, at a spread that is printed on the screen.
shield-check | Audit-ready by default | Each change carries a name, a time and a reason, and exports in one file.
# steps
Connect your banks | Sign in once with each bank. History of 24 months arrives within the hour.
Map your entities | Tell Halvora which company owns which account. It draws the structure for you.
Set the rules | Minimum balances, sweep times and approval limits, in plain sentences.
Let it run | A note at 8:30 tells you what moved, what is due and what needs you.
# stats
€4.8bn | moved every month | across 900 companies
2.1 % | median forecast error | over thirteen weeks
11 h | saved each week | per finance team of four
31 | currencies paid out | to 118 countries
# plans
Starter | €0 | for 60 days | One entity, to see how it feels | 3 bank connections ; Live cash position ; 90-day history ; 1 approver
Growth | €290 | a month | For groups with several entities | Unlimited banks ; 13-week forecast ; Sweeps and yield ; 10 approvers ; Invoice matching
Holding | €890 | a month | For treasuries with a policy | Everything in Growth ; Intercompany loans ; Custom roles ; Single sign-on ; Named specialist
# faqs
Is our money held by Halvora? | No. It stays in your own accounts. Halvora sends instructions to your bank and reads the answers.
Which banks can we connect? | Fourteen today, among them most of the large ones in the EU and the UK. The list is on our status page.
How long does it take to start? | Most teams see their live position on the first day and trust the forecast after two weeks.
Can our auditors get access? | Yes. Auditors have a read-only seat of their own, free of charge, with exports by period.
What happens when a payment fails? | You and the approver hear of it within a minute, with the bank's reason in plain words.
Do you offer notice periods? | Monthly plans end with the month. Yearly plans can be paused once a year.
# quotes
We closed May in two days. The old record was nine, and someone had cried. | Ilse Vandermolen | Head of finance, Quarrybrook
The forecast told us in March that June would be tight. June was tight. We were ready. | Tobias Anand | CFO, Fennimore Tools
I approve payments from the train now, and I know what each of them is for. | Rosa Lindqvist | Founder, Saltmarsh Studio
Our auditors asked for a sample of 40. They got all of it in one file. | Derek Omondi | Controller, Hartlepine
Idle cash paid for the licence in the first quarter. | Mina Karlsen | Treasurer, Ostby Group
The only finance tool that our engineers did not want to rebuild. | Jonah Eichel | COO, Partwise
# team
Amara Holt | Chief executive
Lucas Brandvold | Product
Noor Essaidi | Engineering
Petra Vaskova | Risk and compliance
Samuel Adeyo | Customer success
Hanne Teglund | Design
Rafael Quint | Data
Yuki Morisaka | Banking partnerships
# posts
Forecasting | Why your cash forecast is wrong by Thursday | Three habits that make a thirteen-week view drift, and the small routine that holds it. | Oct 21, 2026 | 6
Controls | Four eyes without four days | How a team of five set limits that nobody notices until they matter. | Oct 02, 2026 | 4
Product | Same-day sweeps are here | Move idle balances at 7:00 and have them back by 13:30, every banking day. | Sep 18, 2026 | 3
Guides | A payment policy on one page | Copy our template, change nine numbers, and have the board sign it. | Aug 27, 2026 | 8
Customers | How Quarrybrook closes in two days | The calendar, the checklist and the one report they stopped making. | Aug 05, 2026 | 5
Treasury | What a basis point costs you | A short sum on supplier payments that most teams have never done. | Jul 14, 2026 | 4
# products
Operating account | Main account, EUR | €1,284,600 | Primary
Payroll reserve | Sweeps on the 24th | €310,000 | Locked
Yield pocket | 3.4 % a year | €2,150,000 | Earning
Tax account | VAT and payroll tax | €186,420 | Due Nov 10
USD collections | Suppliers in the US | $642,900 | Converted weekly
Card float | 38 cards in use | €24,750 | Tops up daily
# heads
features | Product | One ledger for all the money you have | Fewer tabs, fewer exports, and a number that the whole team believes.
features | Treasury, quietly | The work that used to take the morning | Halvora does the gathering and the matching. People do the deciding.
features | Why teams switch | Built for groups, not for single accounts | Entities, currencies and people change. The picture stays whole.
pricing | Pricing | Pay for entities, not for seats | Invite everyone who needs to see. The price depends on the companies you run.
pricing | Plans | Start free, stay when it pays for itself | Most teams earn the fee back from idle cash in the first quarter.
quotes | Customers | Finance teams that sleep at quarter end | Nine hundred companies run their cash with Halvora.
quotes | In their words | What changes after the first close | We asked six teams what they would miss.
cta | Get started | See your real cash position by this afternoon | Connect the first bank in four minutes. Keep the free plan as long as you like.
cta | Talk to treasury | Bring us your worst month | We will rebuild it in Halvora with you, in one call of forty minutes.
cta | Move in | Your next close could take two days | Switching takes an afternoon, and we bring the history along.
faq | Questions | What finance asks before they sign | Short answers. The long ones are in the documentation.
faq | Help | Fair questions, plain answers | Cannot find yours? A specialist answers within two hours.
stats | In numbers | Small improvements, large sums | Measured over the last twelve months on live accounts.
stats | The effect | What a calmer treasury is worth | Averages from customers with two to ten entities.
team | Company | People who have closed the books themselves | Eight of the forty-one who build Halvora in Utrecht and Porto.
blog | Journal | Notes on money and routine | Written by the team that answers your questions.
blog | Reading | For the quiet week after close | One useful article every other Thursday.
contact | Contact | Talk to someone who has run a treasury | Tell us how many entities you have, and we will come prepared.
contact | Reach us | We answer within two hours | Weekdays from 8:00 to 18:00, Amsterdam time.
gallery | Tour | A look inside | Six screens that people open every day.
gallery | Product | Made to be read at a glance | Numbers first, chrome last.
steps | How it works | From spreadsheet to live position in a day | Four steps, none of which needs the IT department.
steps | Onboarding | What happens after you sign up | A specialist stays with you until the first close.
compare | Compare | Why not keep the spreadsheet? | It was good for one bank and one company.
logos | Trusted by | Nine hundred finance teams run on Halvora | From bakeries with three shops to groups with forty entities.
# compare
Halvora | Spreadsheet
Cash position | Live, every 15 minutes | Yesterday, if someone updated it
Forecast | Corrects itself daily | Rebuilt by hand each month
Approvals | Limits and four eyes | E-mails and hope
Audit trail | Automatic | None
Currencies | 31, with cost shown | One tab each
Time to close | Two days | Nine days
# contact
hello@halvora.example | +31 30 555 01 84 | Oudegracht 211, Utrecht | Weekdays, 8:00 to 18:00
# footer
Product | Cash position ; Forecast ; Payments ; Sweeps ; Approvals
Solutions | Groups ; Marketplaces ; Agencies ; Non-profits
Resources | Journal ; Guides ; Status ; Documentation
Company | About ; Careers ; Security ; Contact
# clients
Quarrybrook | Fennimore | Saltmarsh | Hartlepine | Ostby | Partwise
# newsletter
The Thursday ledger | One useful note on cash, every other week | Read by 12,400 people who close the books. Leave with one click.
# notices
Same-day sweeps are live for all Growth accounts | We use cookies to keep you signed in and to count visits. Nothing is sold.
# app
Good morning, Ilse | Search payments and suppliers
# metric
€4,573,920 | Total balance | Up 2.4 % this week
# series
34 | 41 | 38 | 52 | 49 | 61 | 58 | 70 | 66 | 78 | 74 | 88
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Incoming | Outgoing | Approvals | Failed
# tabs
Home | Accounts | Pay | Activity | You
# chat
Morning, Ilse. The payment to Brantwood Steel was returned: the account is closed.
Thanks. Do we have a newer account for them?
Yes, from their invoice of 3 October. Shall I send it there? It needs Tobias to approve.
Please do, and tell Tobias it is due today.
Done. I will write to you when he has approved it.
# alerts
Payment returned | Brantwood Steel closed their account. €18,400 is back in Operating.
Sweep complete | €250,000 moved to the yield pocket at 7:00.
Waiting for you | Three payments of €64,210 in all need your approval.
Forecast changed | June is now €120,000 lower after two late invoices.
# records
Brantwood Steel | Supplier, due today | −€18,400.00
Quarrybrook BV | Invoice 2041 | +€42,750.00
Payroll, October | 41 people | −€186,320.00
Lumen Freight | Supplier | −€7,912.40
Fund interest | Yield pocket | +€6,091.67
Tax office | VAT, third quarter | −€54,118.00
# tasks
Approve three supplier payments
Confirm the new account of Brantwood Steel
Review the June forecast
Invite the auditor
Match two open invoices
`);
