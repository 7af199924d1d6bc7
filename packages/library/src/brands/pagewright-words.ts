import { wordsFrom } from './sheet.ts';

export const pagewrightWords = wordsFrom(`
# about
Pagewright | pagewright.example | Small editions, well made, from a press by the canal
# nav
Books | Authors | Subscribe | Journal | The press
# cta
Browse the list | Read a chapter
# heroes
Autumn list | Books that can be opened flat | Twelve titles a year, sewn, printed on paper that lets you turn the page without noise. | Free post from two books on
Subscription | Four books a year that you did not choose | We choose them, and we have been wrong eleven times since 2009. | The next parcel leaves on 1 December
Debut | A first novel about a last ferry | Written on the ferry, set by hand, sold out twice. | Third printing now at the binder's
The press | Two machines, one cat, no hurry | Come on a Thursday and print a page of your own. | Eight places, tea included
# features
book-open | Sewn, never glued | They open flat and stay open, even at breakfast.
feather | Edited slowly | Two editors a book, and a year to disagree.
newspaper | Set to be read | Lines of sixty letters. Your eyes will thank you.
library | Never out of print | If one copy is ordered, one copy is made.
handshake | Half for authors | After costs, in equal parts, twice a year, with the bill.
leaf | Paper with a passport | Each book names its mill and its forest.
# steps
Take a chapter | The first one is free, for every book.
Order from the press | Or from the shop round your corner. It is the same price.
We wrap it | In the proof sheets of another book.
Read it flat | And tell us about the comma on page 94.
# stats
12 | titles a year | not one more
9 of 10 | reprinted | at least once
50 % | for the author | after costs
1 | cat | named Errata
# plans
Reader | €0 | always | First chapters and letters | All first chapters ; Monthly letter ; Readings on line
Shelf | €24 | a quarter | One book each season | Four books a year ; Chosen for you ; Signed where we can ; Free post ; Swap one a year
Patron | €60 | a quarter | For those who like numbers in books | Eight books a year ; Numbered copies ; Name in the colophon ; A day at the press ; Free post
# faqs
How do you choose books? | Two of us have to love it, and one has to object.
Can I send a manuscript? | In March, by post, fifty pages. Everyone gets an answer by June.
Do you make e-books? | Of every title, at half price, without locks.
Why are there no reviews on the cover? | Because you can read.
Do you deliver abroad? | To wherever the post goes. It costs what it costs, to the cent.
What if I do not like a book? | Send it back with a note on why. The note goes to the editor.
# quotes
It lay open beside my soup and stayed open. | Hester Vane | Reader since 2012
I sent back one book in nine years. They sent me a letter. | Emre Aydın | Shelf subscriber
The third printing fixed the comma. I had written about it. | Solveig Rasch | Proofreader, retired
My students steal them. I take that as praise. | Dr. Noel Achterberg | Lecturer
Half, after costs, with the bill. I framed the first one. | Ilke Maro | Author of Last Ferry
Thursday at the press beat my honeymoon. Sorry, Jan. | Bettina Krol | Patron
# team
Constance Wright | Publisher
Jakob Ferrand | Fiction
Uma Delacroix | Essays
Piotr Zielony | Printing
Wren Sato | Design
Lotte Aagaard | Rights
Silas Mbatha | Readers
Errata | Cat
# posts
Craft | In defence of the wide margin | Where thumbs go, and why they matter. | Nov 07, 2026 | 6
Authors | Ilke Maro on writing at sea | Forty crossings, one notebook, no signal. | Oct 18, 2026 | 9
Press | How to sew a book in eleven steps | With pictures of Piotr's hands. | Sep 25, 2026 | 7
Essay | The short life of the blurb | We stopped in 2014. Nobody noticed. | Sep 03, 2026 | 5
List | Why we turned down a bestseller | It was good. It was not ours. | Aug 14, 2026 | 4
Reading | Books for one long train | Seven titles between two and five hours. | Jul 17, 2026 | 3
# products
Last Ferry | Ilke Maro | €22 | Third printing
Salt and Ledger | Tomas Quill | €19 | Novel
The Quiet Mill | Ada Penhallow | €24 | Essays
Botany for Thieves | Noor Haidar | €21 | New
Night Grammar | Luc Ostrander | €18 | Poems
Small Gates | Vera Lindqvist | €23 | Translated
Numbers at Dusk | Isaac Thorne | €20 | Novel
# heads
features | How we make them | A book is a tool for quiet | Six decisions you will feel in your hands.
features | The press | Small enough to know every copy | Nine people, two machines and a window on the canal.
features | For readers | Made to be read, then lent | We print the word lend on the flap.
pricing | Subscribe | A parcel at the start of each season | Chosen by us, wrapped in proof sheets.
pricing | Join | Reader, shelf or patron | Change or stop with a letter of one line.
quotes | Readers | Margins, filled | From letters that we were allowed to print.
quotes | Post | What the postman brought | We answer by hand.
cta | Begin | Read the first chapter tonight | Every book, free, without an account.
cta | Visit | Print a page with your own hands | Thursdays at two, eight places, tea.
cta | Give | A year of books for someone else | Four parcels, four letters, your name on the first.
faq | Questions | Footnotes | Small type, large answers.
faq | Help | Ask the readers' desk | Silas has read all of them. Twice.
stats | Colophon | The press in figures | Set in ten points, leaded three.
stats | The year | What we printed | And what we pulped, which was nothing.
team | The press | Nine people and Errata | She sleeps on the paper stock.
blog | Journal | Notes from the margin | On making, reading and cutting paper.
blog | Reading room | Essays and interviews | Longer than they should be.
contact | Contact | Write us a letter | Or a mail, if you must.
contact | The shop | Come up the stairs by the canal | The door is blue, the bell is broken.
gallery | The list | Autumn and winter | Twelve covers, drawn in house.
gallery | Covers | Judge them, please | That is what they are for.
steps | From us to you | How a book finds its reader | Four steps, no algorithm.
steps | Manuscripts | What happens to your pages | They are read. All fifty.
compare | Compare | Sewn or glued | The same words, ten years on.
logos | Found at | Shops that stock the whole list | Tell them we sent you.
# compare
Sewn | Glued
Opens flat | Always | Once
After ten years | A book | Loose leaves
Paper | Ivory, 100 g | Grey, 60 g
Margins | For thumbs | For nobody
Price | €22 | €18
Lent out | Comes back | Falls apart
# contact
desk@pagewright.example | +32 9 555 01 71 | Coupure 44, Ghent | Thursday to Saturday, 11 to 18
# footer
Books | New ; Novels ; Essays ; Poems ; All
Authors | A to Z ; Manuscripts ; Rights
Read | Journal ; Chapters ; Subscribe
Press | About ; Visits ; Shops ; Contact
# clients
Blue Door | Paper Moon | Lesezeit | Quill & Co. | The Annex | Libris Oost
# newsletter
The proof sheet | A letter a month, with a first chapter inside | Wrapped in one idea and no advertisement.
# notices
Last Ferry is back, in its third printing | A cookie keeps your basket. Crumbs we leave to the cat.
# app
Good evening, Hester | Search books and authors
# metric
42 pages | Read today | Night Grammar, page 118
# series
10 | 22 | 18 | 34 | 30 | 46 | 52 | 40 | 64 | 58 | 72 | 84
# days
Mon | Tue | Wed | Thu | Fri | Sat | Sun
# filters
All | Novels | Essays | Poems | New
# tabs
Reading | Books | Shelf | Letters | You
# chat
Dear Hester, you were right about page 94. There is one comma too many.
I have waited nine years to hear that.
It will be gone in the third printing. May we thank you in the colophon?
Only if you spell my name right.
Vane, with one n. We checked twice.
# alerts
Your parcel left | Botany for Thieves, wrapped in page 31 of another book.
New chapter | The first pages of Small Gates are free to read.
Choose one | You may swap one book this year. Shall we?
Reading on Thursday | Ilke Maro on the ferry, at eight.
# records
Night Grammar | Luc Ostrander | p. 118
Last Ferry | Ilke Maro | Read
Salt and Ledger | Tomas Quill | p. 12
The Quiet Mill | Ada Penhallow | Lent
Small Gates | Vera Lindqvist | Next
Numbers at Dusk | Isaac Thorne | Read
# tasks
Finish chapter nine
Ask Emre for The Quiet Mill
Write about page 94
Choose the winter parcel
Thursday: print a page
`);
