import { wordsFrom } from './sheet.ts';

export const vitaluneWords = wordsFrom(`
# about
Vitalune | vitalune.example | A sleep clinic that comes to your bedroom
# nav
Treatments | How it works | Prices | Our doctors | Reading
# cta
Take the sleep check | Meet a doctor
# heroes
New patients this week | Sleep through, without pills | A programme of six weeks with a sleep doctor, a diary and small changes that last. Four in five of our patients sleep through again. | Covered by most insurers
Insomnia | It is not your willpower | Bad nights are a habit the body has learned. It can unlearn them, and we show it how. | First talk within five days
Snoring and breath | One night, one finger clip | The test comes by post. You sleep at home, and a doctor reads the result. | Results after two days
Shift work | Rest when the sun disagrees | Light, naps and timing for those who work while others sleep. | Made with 140 nurses
# features
moon | Doctors, not chatbots | You talk to the same sleep doctor every week.
clock | Six weeks, then done | A course with an end. You take it with you.
heart-pulse | Measured at home | A finger clip and a diary. No wires, no ward.
bed-double | Small changes first | Light, rhythm, bed and head, in that order.
shield-check | Your nights are private | Stored in two hospitals' own cellars, and nowhere else.
hand-heart | Someone at 3 a.m. | A nurse reads along between ten and six.
# steps
Take the check | Eleven questions, four minutes, an honest answer.
Meet your doctor | Half an hour by video, within five days.
Sleep by the plan | Each week one change, and a diary of two lines.
Keep it | A visit after three months, and one after twelve.
# stats
4 in 5 | sleep through again | after six weeks
52 min | more sleep a night | on average
5 days | to the first talk | at most
11,400 | people treated | since 2019
# plans
Check | €0 | once | Find out where you stand | Eleven questions ; Answer by a doctor ; Reading list
Course | €49 | a week | Six weeks with your doctor | Weekly video visits ; Sleep diary ; Night nurse ; Letter to your practice ; Two later visits
Home test | €129 | once | For snoring and pauses in breath | Clip by post ; One night at home ; Doctor's report ; Visit about results
# faqs
Does my insurer pay? | Most do, from the second visit on. We ask them for you before you begin.
Do you prescribe pills? | Rarely, and never as the first step. Most patients leave us with fewer.
What if it does not work? | Then we look again, with a sleep laboratory near you, and you pay nothing more.
Who sees my diary? | You, your doctor and the night nurse. Nobody else, not even in aggregate.
How much time does it take? | Half an hour a week and two minutes every morning.
Can children take part? | From fourteen on, together with a parent.
# quotes
I had forgotten what the morning looks like when you have slept. | Renate Holm | Teacher, week 6
The nurse wrote back at 3:12. I was asleep by 3:40. | Farid Nasseri | Driver, week 3
My husband moved back into the bedroom. | Ingrid Aalto | After the home test
Nobody told me to relax. That helped most. | Coral Jimenez | Week 5
I sleep less time in bed and more of it. | Paulo Reis | Night shift, week 4
Six weeks, and then they let me go. I liked that. | Astrid Moen | After one year
# team
Dr. Lena Farrow | Sleep medicine
Dr. Omar Keita | Lungs and breath
Hye-jin Seo | Psychology
Marta Oliveira | Night nurse
Dr. Felix Brandt | Neurology
Aoife Nolan | Shift work
Ravi Menon | Research
Sanne de Wit | Patients
# posts
Insomnia | Why lying still is not resting | What happens in the third hour awake, and what to do in the fourth. | Nov 09, 2026 | 6
Light | Ten minutes at the window | The cheapest treatment that we know. | Oct 22, 2026 | 3
Snoring | When to worry about snoring | Three signs, and one that only others notice. | Oct 06, 2026 | 5
Work | A nap plan for night shifts | Tested by 140 nurses, and one lighthouse keeper. | Sep 15, 2026 | 7
Teenagers | They are not lazy | Their clock runs two hours late. Schools could help. | Aug 29, 2026 | 5
Research | What we learned from 11,400 diaries | Sundays are worse than you think. | Aug 03, 2026 | 9
# products
Sleep course | Six weeks, weekly visits | €49 a week | Most chosen
Home test | One night, finger clip | €129 | By post
Light lamp | 10,000 lux, for mornings | €89 | On loan
Shift plan | For rotating nights | €39 a week | New
Couples' visit | Two people, one bed | €95 | Evenings
Follow-up | After three months | €0 | Included
# heads
features | Care | A clinic without corridors | Everything a sleep ward does, without the ward.
features | Why it lasts | We treat the cause, gently | Six things that work, in the order that works.
features | Around you | Made for tired people | Short visits, large letters, no homework.
pricing | Prices | What a good night costs | Clear before you begin, and usually paid by your insurer.
pricing | Choose | Not sure what you need? | The check is free and tells you.
quotes | Patients | Mornings, described by others | Written after week three.
quotes | Diaries | Lines from real mornings | Shared with permission, names changed on request.
cta | Tonight | Four minutes now, better nights soon | Take the check. A doctor reads it, not a machine.
cta | Talk | Ask a doctor anything about sleep | Every Tuesday evening, free, by video.
cta | Begin | Your first visit could be on Friday | We hold three places a day for new patients.
faq | Questions | Wide awake and wondering? | Short answers for long nights.
faq | Good to know | Before your first visit | You need a quiet room and a cup of tea.
stats | Results | Measured in mornings | From all patients of the last twelve months.
stats | Outcomes | What changes in six weeks | We publish it every spring.
team | Doctors | People who like to sleep | And know why you cannot.
blog | Reading | Quiet texts for late hours | Dark letters on a soft ground.
blog | Library | What helps, and what is sold as help | Reviewed by two doctors each.
contact | Contact | Write to us, day or night | Someone reads between ten and six.
contact | Reach us | A nurse is awake | By text, by mail or by phone.
gallery | Treatments | What we can do for your nights | Most people need only one of these.
gallery | Evenings | Pictures of a quiet night | From our app, dimmed on purpose.
steps | How it works | Six weeks in four steps | The hardest one is getting up at the same time.
steps | Your first week | What happens when you begin | Little, at first. That is the idea.
compare | Compare | Course or pill? | Both help in week one.
logos | Partners | Insurers and hospitals | Who send us their patients, and their bills.
# compare
The course | The pill
Works after | Two weeks | One night
Works for | Years | Tonight
Side effects | Early mornings | A list
Who decides | You and a doctor | The dose
Ends | After six weeks | Hard to say
Costs in a year | €294 | €420
# contact
night@vitalune.example | +49 40 555 01 22 | Schanzenweg 8, Hamburg | A nurse from 22 to 6
# footer
Treatments | Insomnia ; Snoring ; Shift work ; Teenagers
Patients | Sleep check ; Prices ; Insurers ; Diary
Clinic | Doctors ; Research ; Jobs ; Press
Help | Contact ; Questions ; Emergency
# clients
Nordkasse | St. Anna | Helvia Care | Klinikum W. | Medora | Ruhe e.V.
# newsletter
The soft letter | One text a month, sent at eight in the evening | Short enough to read before the light goes out.
# notices
New: a visit for couples who share a bed and a problem | We keep what treatment needs. One cookie, no tracking.
# app
Good evening, Renate | Search treatments and texts
# metric
7 h 12 | Slept last night | 38 min more than last week
# series
38 | 42 | 40 | 48 | 45 | 56 | 60 | 58 | 66 | 72 | 70 | 82
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Light | Rhythm | Breath | Head
# tabs
Tonight | Plan | Diary | Visits | You
# chat
You are up. Is it the thoughts again, or the neighbours?
Thoughts. The same three as yesterday.
Then get up for ten minutes. Dim light, the boring book, no phone after this.
The one about bridges?
The one about bridges. Tell me in the morning how far you got.
# alerts
Lights down at 22:40 | Twenty minutes earlier than yesterday.
Well slept | 7 hours 12, and only one time awake.
Diary for today | Two lines are missing. They take a minute.
Visit on Friday | Dr. Farrow at 16:30, by video.
# records
Fell asleep | After 14 minutes | 23:04
Awake once | For 6 minutes | 03:12
Deep sleep | First half of the night | 1 h 48
Dreams | Mostly after four | 1 h 31
Got up | Before the alarm | 06:16
Daylight | At the window | 12 min
# tasks
Ten minutes of daylight
No coffee after two
Write two lines
Lights down at 22:40
The book about bridges
`);
