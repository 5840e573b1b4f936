/** One bid that is written out. */
export type WrittenBid = {
  /** The `key` of an account in accounts.json. */
  readonly from: string;
  readonly amount: number;
  readonly days: number;
  readonly message: string;
};

/** The bids on the demo client’s tasks by the task’s slug, oldest first: what a visitor reads first. */
export const WRITTEN_BIDS: Readonly<Record<string, readonly WrittenBid[]>> = {
  'made-to-order-furniture-shop': [
    {
      from: 'emre',
      amount: 4100,
      days: 45,
      message:
        'The shop that is still alive: a saddler’s, made in 2017, with made-to-measure girths and a price that moves as you choose. I would do yours the same way.\n\nHow I would go about it:\n\n1. One table first, with all its timbers, lengths and finishes, and the price beside it. Two weeks. You can sell with that.\n2. The deposit of 30 %, and an order sheet that prints on your workshop printer, in large type.\n3. Delivery: a postcode within 120 km gives a date, anything farther gives a form that reaches you by mail.\n4. Your photographs, cropped by hand. I will ask for some of them again in daylight, sorry in advance.\n\nThe spreadsheet stays the source of your prices: you change a cell, and the shop follows. About the typefaces: I have feelings too, but they are yours to win.',
    },
    {
      from: 'wren',
      amount: 3900,
      days: 40,
      message:
        'Configurators are half of what I do. Mine never ask for a name before they show a price. Can I see the spreadsheet?',
    },
    {
      from: 'kwabena',
      amount: 5200,
      days: 60,
      message:
        'More than your budget and I want to be open about it: the price engine is easy, the deposit with part delivery and VAT abroad is not. I have done that once for a stove maker and it took three weeks alone. Everything else would fit into your figure.',
    },
    { from: 'dale', amount: 2500, days: 90, message: 'i can do this evenings. built a shop for bins. it sells bins' },
    {
      from: 'noor',
      amount: 4200,
      days: 35,
      message:
        'I would build it without a shop system at all. Twelve products, four woods, three finishes: that fits on one page, loads at once and needs no updates on a Sunday. Stripe for the deposit, a mail for the rest.',
    },
    {
      from: 'rafael',
      amount: 3650,
      days: 42,
      message:
        'Two shops of mine are alive: sardines since 2016, oars since 2019. The oars are made to length, so the arithmetic will look familiar. I like a phone call more than a brief.',
    },
    {
      from: 'ingrid',
      amount: 4800,
      days: 50,
      message:
        'I work with furniture makers in Telemark and Jutland. What customers get wrong is not the timber, it is whether the table goes up the stairs. I would ask for the narrowest door before I ask for the finish, and your telephone will ring less.',
    },
    {
      from: 'lluis',
      amount: 4000,
      days: 30,
      message: 'Happy to do the first version in a month. No subscription anywhere, and you own the code.',
    },
    {
      from: 'priya',
      amount: 4450,
      days: 38,
      message:
        'Accessible from the first day, please let me say that before anything else: every choice by keyboard, every price read aloud as it changes. I have done it for a clinic’s appointments, which are harder than tables.',
    },
  ],
  'furniture-maker-mark': [
    {
      from: 'hanae',
      amount: 480,
      days: 21,
      message:
        '焼印の経験があります。線の太さは最低0.8ミリ、木口なら1ミリにしたいです。\n\nI have designed branding irons for tea boxes. On end grain I would draw no line thinner than one millimetre, and leave the inside of every letter open, because the fibres close it. Three pencil sketches on paper, by post if you like. どうぞよろしくお願いいたします。',
    },
    {
      from: 'bea',
      amount: 520,
      days: 14,
      message: 'Pencil is how I start anyway. A dovetail is the obvious idea and I would like to try to do without it.',
    },
    {
      from: 'emre',
      amount: 450,
      days: 18,
      message:
        'I would test it in oak before you pay for the iron: I have a friend with a cutter and a box of offcuts. You get three sketches, one mark, and six burnt blocks.',
    },
    {
      from: 'marta',
      amount: 600,
      days: 12,
      message:
        'We press a mark into rye every morning, so I know about 18 mm and heat. One letter is enough. I would make it the ampersand: it is the & that is the story.',
    },
    {
      from: 'tomasz',
      amount: 390,
      days: 10,
      message:
        'Head badges for bicycles are the same problem, round and small. Have a look at the three I will send you.',
    },
    {
      from: 'wren',
      amount: 560,
      days: 20,
      message:
        'I draw monograms. For B & D I would look at the joint between the letters before the letters. Favicon, paper tag and iron from one drawing.',
    },
  ],
  'trade-fair-stand': [
    {
      from: 'tomasz',
      amount: 850,
      days: 12,
      message:
        'I have built stands out of ladders and straps for bicycle fairs, nothing drilled, nothing over twenty kilos. Views and a cutting list to the millimetre; I would add a drawing of how it lies in the Sprinter, since that is where it always fails.',
    },
    {
      from: 'emre',
      amount: 900,
      days: 15,
      message:
        'Two hours without a ladder means no part taller than I can reach, so 2.20 m. I would hang the wall that people touch from the table, not from the frame: then it cannot wobble when they do. First views in four days.',
    },
  ],
  'workshop-newsletter': [
    {
      from: 'emre',
      amount: 600,
      days: 14,
      message:
        'A letter, then. I would come to the workshop for a day, listen, and write the first one that evening. One failure per letter is the best idea I have read this month.',
    },
    {
      from: 'lluis',
      amount: 650,
      days: 20,
      message:
        'I write to 900 wine customers four times a year; a third of them answer. Short, signed by one person, never a price in the first half. I can show you the last eight.',
    },
    {
      from: 'ingrid',
      amount: 700,
      days: 16,
      message:
        'Before anything goes out: those six hundred gave an address years ago. I would begin with three lines that ask whether they still want it, and let the others go. You will lose two hundred and keep everybody who matters.',
    },
    {
      from: 'noor',
      amount: 540,
      days: 10,
      message:
        'I set up the tool so that it costs nothing below a thousand readers, with plain text that looks right in every mail program, and a pattern for the next three on one page.',
    },
    {
      from: 'dale',
      amount: 200,
      days: 7,
      message: 'i have a newsletter about worms. 41 readers. they are very loyal. i would write yours honest and short',
    },
  ],
  'furniture-care-guide': [
    {
      from: 'bea',
      amount: 280,
      days: 9,
      message:
        'You talk, I listen, deal. I have written care sheets for knitwear and cast iron, and both are read because they begin with the accident.',
    },
    {
      from: 'marta',
      amount: 250,
      days: 6,
      message:
        'I oil our kneading tables every month and have made each of the mistakes you list, the hot pan twice. I would write it as answers: it is red wine, it is white rings, it is winter. One folded sheet, eight answers, your telephone number last.',
    },
    {
      from: 'emre',
      amount: 300,
      days: 10,
      message:
        'If it goes to your German customers as well, please let somebody look at the words early: there is such a thing as an Eichenholzmöbeloberflächenbehandlungsanleitungsübersetzungsfehlerverzeichnis in my drawer, and it is longer than its name.\n\nSeriously: I would record you for an hour, write 350 words from it, and have two people with a real stain try them out. What they get wrong we rewrite.',
    },
    {
      from: 'priya',
      amount: 320,
      days: 8,
      message:
        'I write instructions for patients, who are also holding something hot when they read them. Large steps, no “simply”, and the first ten minutes on the outside of the fold.',
    },
  ],
  'furniture-texts-german': [
    {
      from: 'ingrid',
      amount: 540,
      days: 12,
      message:
        'Zinken go around a corner, Zapfen go into a hole. I grew up between a joiner and a teacher in Schleswig, and I still ask. Sie throughout, plain, and nine pages in twelve days.',
    },
    {
      from: 'emre',
      amount: 500,
      days: 10,
      message:
        'Mein Vater war Tischler in Gengenbach, das hilft. I would translate the first page for nothing, you show it to a customer near Freiburg, and then we decide. Terms in a list that you keep.',
    },
    {
      from: 'hanae',
      amount: 610,
      days: 15,
      message:
        'I translate from English into German with a colleague in Basel who is a native speaker. We are slow and there are two of us. Plain and right is our sort of work.',
    },
    {
      from: 'noor',
      amount: 465,
      days: 9,
      message:
        'About 3,100 words at 15 cents. I would leave “Zinken” and “Zapfen” to you and mark all such places; there will be about thirty.',
    },
  ],
  'furniture-buyer-survey': [
    {
      from: 'noor',
      amount: 1600,
      days: 30,
      message:
        'Forty calls of twenty minutes are four weeks if people are not to feel hurried. I speak both languages, write down complaints word for word, and would call you after the first five, because by then I know which question is wrong.\n\nMy kettle is packed.',
    },
    {
      from: 'emre',
      amount: 1450,
      days: 28,
      message:
        'I have done this for a boat builder: 31 owners, and the best answer was always the one after the last question. I would leave five minutes of silence in the plan.',
    },
    {
      from: 'wren',
      amount: 1750,
      days: 25,
      message:
        'A short letter first, on paper, by you. Then three out of four say yes on the telephone. The rest is listening. Report of three pages, transcripts without names.',
    },
  ],
  'bench-video': [
    {
      from: 'kwabena',
      amount: 1050,
      days: 20,
      message:
        'One day, one camera, a good microphone near the plane. I would light nothing and wait for the sun to come round to the bench. Upright and wide from the same shots, because I frame for both. No ukulele. I can also hum, but I will not.',
    },
    {
      from: 'emre',
      amount: 980,
      days: 18,
      message:
        'I film workshops in the winter: a bow maker, a cooper, two bakers. What you want is the sound, so I would put three microphones where the hands are. Subtitles in both languages are in the price, and the raw footage comes on a disk with names a person can read.',
    },
    {
      from: 'rafael',
      amount: 1200,
      days: 25,
      message: 'I can be there for two days instead of one, and sleep in the van. The first day nobody acts naturally.',
    },
    {
      from: 'hanae',
      amount: 1100,
      days: 21,
      message:
        'Two minutes is long when nobody speaks. I would cut it in eleven shots, each with one movement, and let the plane be the music. Sample: a film of folding noodles, 1:48.',
    },
    {
      from: 'bea',
      amount: 900,
      days: 14,
      message: 'Is the person who sits down at the end the daughter? Then I have the whole film in my head already.',
    },
    { from: 'dale', amount: 350, days: 5, message: 'got a phone and a tripod. cheap. will eat whatever' },
  ],
  'workshop-bookkeeping': [
    {
      from: 'priya',
      amount: 880,
      days: 20,
      message:
        'I kept the books of a practice with three partners, so a change from sole trader to partnership in April is a known animal. Both shoeboxes in a week, then one evening together about VAT on the sales abroad, then the routine: an hour a month, sawdust allowed.',
    },
    {
      from: 'emre',
      amount: 790,
      days: 16,
      message:
        'I would photograph every receipt on the first day and give the boxes back, so that you can burn them or keep them. After that it is sorting, and I find sorting restful.',
    },
    {
      from: 'lluis',
      amount: 950,
      days: 18,
      message:
        'Sales abroad are where it goes wrong: I do this for a wine cellar with customers in nine countries. You get a list of what you should have done, in order of what it costs, and a letter for your accountant that may amuse even an accountant.',
    },
  ],
};
