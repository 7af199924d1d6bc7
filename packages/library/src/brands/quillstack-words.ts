import { wordsFrom } from './sheet.ts';

export const quillstackWords = wordsFrom(`
# about
Quillstack | quillstack.example | A running copy of your system for every branch
# nav
Platform | Docs | Pricing | Changelog | Company
# cta
Start deploying | Read the docs
# heroes
v4.2 is out | Every branch gets its own production | Push, and a full copy of your system is running 40 seconds later: services, queues, database and last night's data. | Free for open source and teams of three
Preview environments | Review the thing, not the diff | A link in every pull request opens the real product with real data, masked where it must be. | 2.1 million environments started this year
Observability | See what changed before anyone asks | Traces, logs and costs side by side with the commit that moved them. | No agent to install
Runs in your cloud | Our control plane, your machines | Environments live in your own account and network. Nothing leaves it but metrics. | SOC 2 Type II, ISO 27001
# features
git-branch | One per branch | Environments follow branches. They appear on push and vanish on merge.
database | Data that is real | Copy-on-write snapshots of production, masked by rules that live in the repository.
gauge | 40 seconds, not 40 minutes | Layers are shared, so only what you changed is built again.
terminal | One small file | Describe services, queues and data in twenty lines. No templates to learn.
activity | Traces built in | Every request in every environment, kept for fourteen days.
shield-check | Your own network | Private addresses, your keys, your policies. We never hold the data.
# steps
Add one file | Run quill init. It reads your compose file and writes twenty lines.
Push a branch | A build starts, and only the changed layers are made.
Open the link | The environment answers in 40 seconds with last night's data.
Merge and forget | It sleeps when nobody looks and is gone after the merge.
# stats
40 s | from push to link | median over 30 days
61 % | fewer rollbacks | after three months
14 d | of traces kept | in every environment
99.98 % | control plane uptime | since 2023
# plans
Hobby | $0 | forever | For side projects and open source | 3 environments ; Shared machines ; 2 days of traces ; Community help
Team | $24 | a seat, monthly | For teams that ship daily | Unlimited environments ; Data snapshots ; 14 days of traces ; Masking rules ; Help in two hours
Scale | $79 | a seat, monthly | For platforms with rules | Everything in Team ; Your own cloud ; Single sign-on ; Audit export ; A named engineer
# faqs
Do we need Kubernetes? | No. If you have it, we use it. If you do not, you will not notice that we do.
How is production data masked? | Rules in your repository say which columns are replaced. A build fails when a new column has no rule.
What does an idle environment cost? | Storage only, about two cents a day. It sleeps after fifteen minutes without a request.
Can we run it in our own account? | Yes, on the Scale plan, in any of the three large clouds or on your own machines.
Which databases can be copied? | PostgreSQL, MySQL and Redis today. Others start empty and run your seed.
What happens when you are down? | Environments keep running. Only starting new ones waits.
# quotes
We stopped arguing about staging, because there is no staging. | Leif Aronsen | Staff engineer, Tarnwell
A designer found the bug from the link. In a train. On a phone. | Mei-Lin Oduya | Product, Kettlebrook
Our longest environment lived eleven minutes. That was the point. | Stefan Krol | Platform lead, Ashby Freight
Rollbacks went from weekly to a story we tell new people. | Farah Nasser | VP engineering, Lodestone
The file is twenty lines. I printed it out. | Ben Halloran | Founder, Mosskit
Data protection signed it off in one meeting. | Ingrid Maas | Security, Pellworm
# team
Cato Lindgren | Chief executive
Priya Ramnath | Runtime
Owen Fairclough | Storage
Yara Benali | Developer experience
Matteo Rusk | Networking
Helle Tofte | Design
Kofi Amponsah | Reliability
Dana Whitlow | Community
# posts
Engineering | Copying a terabyte in nine seconds | Copy-on-write, a small lie to the page cache and one afternoon of regret. | Nov 10, 2026 | 11
Product | Quillstack 4.2: sleeping databases | Idle environments now cost two cents a day, and wake in under a second. | Oct 28, 2026 | 4
Guides | Masking rules that fail the build | Keep personal data out of previews without a meeting. | Oct 07, 2026 | 7
Postmortem | Forty minutes without new environments | What broke on 12 September, and the three things we changed. | Sep 14, 2026 | 9
Culture | We deleted staging | A calm report after a year. | Aug 22, 2026 | 6
Changelog | Traces next to commits | See which line of which branch made the page slow. | Aug 01, 2026 | 3
# products
web-checkout | feature/one-page-cart | 38 s | Running
api-orders | fix/stock-race | 41 s | Running
search-index | chore/reindex | 52 s | Asleep
worker-mail | feature/digest | 36 s | Running
admin-panel | redesign/tables | 44 s | Building
docs-site | main | 19 s | Running
# heads
features | Platform | Production, as often as you need it | One file in the repository, and every branch is a place that people can visit.
features | Why teams move | Less waiting, fewer surprises | The slow parts of shipping are gone, and so are the shared ones.
features | Under the hood | Small pieces, well behaved | Nothing to operate, everything to inspect.
pricing | Pricing | Pay for seats, not for minutes | Environments sleep when nobody looks, so there is nothing to ration.
pricing | Plans | Free until you are four | Switch plans at any time. We only count people who pushed this month.
quotes | Engineers | What they say when we are not there | From public channels, with permission.
quotes | In production | Teams that removed staging | None of them asked for it back.
cta | Start | Push a branch and watch | Twenty lines, forty seconds. Your first three environments are free for good.
cta | Talk to us | Bring your ugliest repository | An engineer will get it running with you, in one call.
cta | Migrate | Retire staging by Friday | We have a checklist, and it fits on one page.
faq | Questions | What platform teams ask | If yours is missing, the docs are searchable and short.
faq | Answers | The fine print, in large print | No sales call needed.
stats | Numbers | Measured, not promised | Medians over the last thirty days, all customers.
stats | Effect | What changes in a quarter | From a study with 140 teams.
team | Company | Forty engineers, two whiteboards | We write the code and we answer the mail.
blog | Writing | Notes from the runtime | Long when they must be, short when they can.
blog | Reading list | Things we broke so that you need not | New on most Tuesdays.
contact | Contact | Talk to an engineer | No forms in between. Tell us what you run and where.
contact | Support | We are in your time zone | Oslo, Toronto and Pune share the day.
gallery | Environments | Running right now | Every tile is a branch someone pushed today.
gallery | Console | A console that stays out of the way | Keyboard first, two clicks deep at most.
steps | How it works | From push to link in forty seconds | Four steps, and three of them are ours.
steps | Setup | Done before the coffee is | Most teams have their first link within a quarter of an hour.
compare | Compare | Why not a shared staging? | It was a good idea for one team.
logos | In use at | 1,900 teams push to Quillstack | Eleven of them in space, if you count satellites.
# compare
Quillstack | Shared staging
Places to test | One per branch | One for all
Data | Last night's, masked | From two years ago
Waiting | 40 seconds | Until Ben is done
Cost when idle | Two cents a day | The full machine
Who broke it | The commit is named | Nobody
Time to set up | 15 minutes | A quarter
# contact
hello@quillstack.example | +47 21 55 01 90 | Youngs gate 9, Oslo | Around the clock on Scale
# footer
Platform | Environments ; Snapshots ; Traces ; Networking ; Security
Developers | Docs ; CLI ; API ; Status
Resources | Writing ; Changelog ; Guides ; Community
Company | About ; Jobs ; Press ; Contact
# clients
Tarnwell | Kettlebrook | Ashby Freight | Lodestone | Mosskit | Pellworm
# newsletter
Tuesday runtime | One engineering story, most Tuesdays | No product news, unless it broke. 21,000 readers.
# notices
Sleeping databases are on for every plan since Monday | We set one cookie to keep you signed in. There is no second one.
# app
Good evening, Leif | Search environments
# metric
38 s | Time to link | 6 % faster than last week
# series
88 | 82 | 84 | 71 | 74 | 62 | 58 | 60 | 49 | 44 | 46 | 38
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Running | Asleep | Building | Failed
# tabs
Home | Branches | Traces | Builds | You
# chat
Build 4,812 failed: the column users.phone has no masking rule.
Which rule does the old column use?
phone_partial. Shall I add the same for users.phone?
Yes, and start the build again.
Done. The environment will be up in 40 seconds.
# alerts
Environment ready | feature/one-page-cart answers after 38 seconds.
Build failed | users.phone has no masking rule. The build was stopped.
Waiting for review | Two pull requests have a link and no reviewer.
Cost down | Idle environments used 31 % less than last week.
# records
feature/one-page-cart | web-checkout, 2 min ago | 38 s
fix/stock-race | api-orders, 9 min ago | 41 s
feature/digest | worker-mail, 26 min ago | 36 s
redesign/tables | admin-panel, 40 min ago | 44 s
chore/reindex | search-index, 2 h ago | 52 s
main | docs-site, 3 h ago | 19 s
# tasks
Review fix/stock-race
Add a rule for users.phone
Retire the old staging host
Rotate the snapshot key
Write the notes for 4.3
`);
