import type { Phrases } from './bid-phrases.ts';

export const TRANSLATION: Phrases = {
  before: [
    'I translate for small makers and keep a glossary for each of them.',
    'Born in one of the two languages, married into the other.',
    'Fourteen years of technical translation, most of it about things with screws.',
    'I translate menus, and I eat what I translate.',
    'I am sworn in at two courts and can stamp it if you need that.',
    'I did subtitles for five years and learned to say it in thirty-two characters.',
    'I have translated three books of walks, and walked them.',
    'Medical leaflets are my daily work; I know what may not be smoothed over.',
    'I interpret at a vet’s on Thursdays, so the vocabulary will not surprise me.',
    'I came to translation from typesetting and will notice if your script runs the wrong way.',
    'Somebody always has to tell the client that the joke does not travel. I do it gently.',
    'I work with a colleague who reads everything once more; she is in the price.',
  ],
  how: [
    'A page as a sample first, free, so that you can show it to somebody who speaks it.',
    'I would settle thirty terms with you before I start, and then never ask about them again.',
    'Where the original is unclear I ask rather than guess; expect about one question a page.',
    'You would get both languages side by side and a clean copy for the website.',
    'Numbers, names and units are checked by a second person.',
    'I translate the alt texts and the buttons too, which everybody forgets.',
    'No machine sees your text. If you want one to, I charge less and say where it shows.',
    'I would read the result to my aunt, who knows nothing about it and says so.',
    'The layout stays as it is; where the language is longer I make it shorter.',
    'I keep the tone dry where you are dry, and let the one warm sentence be warm.',
    'Idioms get a note with what they mean word for word, so you can choose.',
    'After it is printed I look at the proof once more, because that is where the accents fall off.',
  ],
};

export const DATA: Phrases = {
  before: [
    'I clean spreadsheets for a living and have seen dates you would not believe.',
    'I was the only statistician in a hospital for eight years, so I explain what I do.',
    'Last winter I put twelve years of rainfall from notebooks into one table.',
    'I build charts that can be read in black and white, at the back of the room.',
    'I work with charities, where the data is three lists and a good memory.',
    'I used to forecast bread. People are less regular than rye.',
    'I teach a course in telling chance from change; the short answer is usually chance.',
  ],
  how: [
    'I would first count what is missing and tell you which questions the data cannot answer.',
    'Everything is a script, so next year you press a button instead of calling me.',
    'You get three charts and one page of words, and the workings for whoever doubts it.',
    'I would take names out on the first day, and work with numbers that point at nobody.',
    'Each step leaves the original untouched; you can undo me entirely.',
    'I would begin with a sketch of the chart you hope for, and see whether it is true.',
    'Uncertainty goes into the picture, not into a footnote.',
  ],
};

export const RESEARCH: Phrases = {
  before: [
    'I have done about 400 interviews, half of them by telephone, and I am patient with silences.',
    'I spent nine years in archives and can read most hands from 1780 on.',
    'I was a fact-checker for a magazine that printed its corrections on page two.',
    'Surveys in small towns are my speciality: you have to ask about the weather first.',
    'I hold a doctorate that nobody reads and a talent for finding the person who knows.',
    'I research for novelists, who ask stranger things than this.',
    'Grant reports, market studies, one murder from 1911. I like to find out.',
    'I have sat on the other side of such studies and know which half gets skipped.',
  ],
  how: [
    'I would write down the question with you first, in one sentence, and pin it above my desk.',
    'Every claim gets its source, and every source a note on how far I trust it.',
    'Five conversations to begin with; then we correct the questions and do the rest.',
    'You get four pages, not forty, and the raw material in a tidy folder.',
    'I ask for consent in writing, keep names apart from answers and delete both when you say so.',
    'What I could not find out has a chapter of its own.',
    'I would call you each Friday with what I have and what I doubt.',
    'I go there if it can be reached by train; pictures and catalogues only tell half.',
  ],
};

export const SOUND: Phrases = {
  before: [
    'I mix for radio, where everything has to be understood in a kitchen.',
    'I have recorded choirs in eleven churches and know what a heating does at minute forty.',
    'I edit two podcasts a week and can hear a breath that should stay.',
    'My studio is a former bread oven. It is very quiet.',
    'I restore tapes for a folk archive, mostly rewound by hand.',
    'I play the double bass, so I am careful with everything below 80 hertz.',
    'I have voiced museum guides in two languages and still like the sound of neither.',
    'I did location sound for documentaries, in wind.',
    'I cut jingles for a ferry, a dentist and a football club of the fourth league.',
    'I learned on tape, so I decide before I cut.',
    'My ears were tested in May; I can send you the curve.',
    'I sing in a choir myself, second row, and know what singers want to hear.',
  ],
  how: [
    'Send me two minutes and I send them back done, before you decide.',
    'Light hands: noise down a little, loudness even, nothing that sounds like a bathroom.',
    'You get the master, a version for the web and all tracks in a folder that opens in ten years.',
    'I would come with four microphones, be gone after two hours and leave no tape on the floor.',
    'I keep the first take unless there is a reason. It is usually the one with life in it.',
    'Levels to broadcast standard, chapters and a transcript included.',
    'I listen on good speakers, on a phone and in my mother’s car.',
    'We agree on a tune or a tone first; the rest is craft and two evenings.',
    'I would note every cut with its time, so that you can have any of them back.',
    'One round of changes, by telephone, while we both listen.',
    'Where a cough cannot be removed I say so instead of smearing it.',
    'I ask all who are heard for their consent and keep the slips for you.',
  ],
};

export const FILM: Phrases = {
  before: [
    'I film people at work. They forget me after twenty minutes, which is the point.',
    'I photographed bread for two years and can make flour hold still.',
    'I come alone, with one camera and two lenses, and I carry my own tripod.',
    'I did local news for six years: there at eight, on air at noon.',
    'I have made short films for a shelter, a forge and a school for the deaf.',
    'My pictures hang in a waiting room, where they are looked at for longer than in any gallery.',
    'Hands are my subject. I have filmed a watchmaker, a baker and a midwife.',
    'I edit in the evenings what others shoot by day, so I know what they forget.',
  ],
  how: [
    'One day of filming, three days of cutting, and a first version you can be rude about.',
    'I would come the day before without a camera and drink a coffee.',
    'Daylight where we can, one small lamp where we cannot.',
    'Subtitles are typed, not guessed, and they fit on an upright screen too.',
    'You keep all the footage, named and sorted, on a disk.',
    'Sound gets its own microphone; a film people cannot hear is a slide show.',
    'No drone, no slow motion, no piano under everything.',
    'Music is licensed for as long as you like, and the paper is in the folder.',
  ],
};

export const PRACTICAL: Phrases = {
  before: [
    'I do this for four small businesses already and could fit in a fifth.',
    'I was an office manager for twelve years, in a place where nothing had its place when I came.',
    'I organise things for a living and my own cellar on Sundays.',
    'I have gone through the same for a club of ninety members and kept all the templates.',
    'I trained as a paralegal and I know where my advice has to stop.',
    'My last client was a beekeeper with two shoeboxes; now he has two folders.',
    'I worked at a customs office, on the other side of the counter.',
    'I like forms. Somebody has to.',
    'I plan weddings, funerals and the occasional regatta.',
    'I am a landscape gardener in summer and do paperwork when the ground is frozen.',
    'I was a volunteer in just such a place, so I know who will have to live with the result.',
  ],
  how: [
    'I would come by for half a day, look at how it is done now, and write down only what has to change.',
    'You would get a checklist of one page that works on a bad day too.',
    'Offers from three sides, in one table, with what they do not say in the last column.',
    'I start with what has a deadline and tell you what may wait for spring.',
    'Everything is agreed in writing, in words that all of us understand.',
    'I would test it with the least patient person you have.',
    'I would do the first round with you and let you do the second with me watching.',
    'Where a licence or a lawyer is needed I say so before it costs you anything.',
    'A weekly hour by telephone, and a folder where somebody else could take over.',
    'I would draw it first, on squared paper, and we argue over that.',
    'I begin with two samples, and you tell me which one is you.',
  ],
};

/** Ends of a bid of any trade. `{days}` and `{amount}` are those of the bid, `{skill}` is one the task asks for. */
export const CLOSINGS: readonly string[] = [
  'I could begin on Monday and be done in {days} days.',
  '{amount} is for everything, changes included.',
  'My price assumes one person who answers on your side. Is that you?',
  'I am booked until next week; after that I have {days} days free in a row.',
  'Happy to talk on the phone first. Mornings are best.',
  'If your budget is firm, tell me and I will say what I would leave out.',
  'Half when we start and half when you are content.',
  'May I ask who did it before, and why not this time?',
  'I would like to see what you have before I promise a date; {days} days is my honest guess.',
  'References on request; two of them are grumpy but fair.',
  'Would a short call this week suit you?',
  'I work alone and take one job at a time.',
  'If we find out after two days that it does not fit, you owe me nothing.',
  '{amount} all in. I do not charge for thinking about it on walks.',
  'I have read your text twice and have only one question: what happens if it goes well?',
  'I am two time zones away, and I am awake when you are.',
  'You can reach some of my clients; ask me for their numbers.',
  'Please tell me if the date can move by a few days, it would help both of us.',
  'Nothing in here needs more than {days} days if decisions come quickly.',
  'I can send samples today.',
];

/** For tasks that name skills. */
export const SKILL_CLOSINGS: readonly string[] = [
  'As for {skill}: that is most of my week.',
  'You ask for {skill}. I have done that since 2015 and can show it.',
  'Of all you list, {skill} is closest to me.',
  'With {skill} I am comfortable, though I would not call myself a star.',
  'I would take a colleague for {skill} and pay her out of my share.',
];
