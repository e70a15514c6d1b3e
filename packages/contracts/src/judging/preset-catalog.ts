import type { RoundKind } from './events.ts'
import { GAME_RULES, type GameRules, type GameStage } from './games.ts'
import type { Preset, PresetChallenge, PresetName } from './presets.ts'
import { ALL_RUNS, type Figure } from './ranking.ts'
import type { ScoreSheet, SheetItem } from './score-sheet.ts'

type Words = readonly [name: string, name_en: string]
const named = ([name, name_en]: Words) => ({ name, name_en })
const count = (key: string, words: Words, points: number, most: number): SheetItem => ({
  ...{ key, ...named(words), kind: 'count', points, most },
})
const flag = (key: string, words: Words, points: number): SheetItem => ({ key, ...named(words), kind: 'flag', points })
const choice = (key: string, words: Words, ...options: (readonly [...Words, points: number])[]): SheetItem => ({
  ...{ key, ...named(words), kind: 'choice' },
  options: options.map(([name, name_en, points]) => ({ name, name_en, points })),
})
const level = (key: string, words: Words, points: number): SheetItem => ({
  key,
  ...named(words),
  kind: 'level',
  points,
})
const mark = (key: string, words: Words, max: number): SheetItem => ({
  ...{ key, ...named(words), kind: 'number', points: 1, min: 0, max, decimals: 0 },
})
const section = (words: Words, ...items: SheetItem[]) => ({ ...named(words), items })
const official = (times: number): RoundKind[] => Array.from({ length: times }, () => 'official')

/** Each part is the run of a challenge, its runs from one to another, or all of them. */
type Part = readonly [challenge: string, from: number, to?: number]
const key = (figure: Figure, better: 'high' | 'low', ...parts: Part[]): Preset['ranking'][number] => ({
  ...{ figure, better },
  parts: parts.map(([challenge, from, to = from]) => ({ challenge, from, to })),
})
const points = (...parts: Part[]) => key('points', 'high', ...parts)
const time = (...parts: Part[]) => key('time', 'low', ...parts)
const pointsAndTime = (...parts: Part[]) => [points(...parts), time(...parts)]

const RULE_BROKEN = {
  ...{ key: 'rule_broken', percent: 50 },
  ...named(['مخالفة للقواعد: تُخصم نصف النقاط', 'Rule broken: half of the points are taken away']),
}

/** The field and its figures are an example; organisers put in those of their season. */
const SEASON_SHEET: ScoreSheet = {
  sections: [
    section(
      ['نقل القطع الأثرية', 'Carry the artefacts'],
      count('artefact_home', ['قطعة كلها داخل خزانتها', 'Artefact completely inside its own case'], 11, 4),
      count('artefact_partly', ['قطعة بعضها داخل خزانتها', 'Artefact partly inside its own case'], 4, 4),
      count('artefact_elsewhere', ['قطعة داخل خزانة أخرى', 'Artefact inside another case'], 2, 4),
    ),
    section(
      ['ترميم اللوحة الفسيفسائية', 'Restore the mosaic'],
      flag('mosaic_whole', ['اللوحة كاملة وألوانها مرتبة', 'Mosaic complete, its colours in order'], 36),
      count('mosaic_tile', ['أو: مربع في إطار اللوحة', 'Or: tile inside the frame'], 6, 4),
    ),
    section(
      ['فتح بوابة المتحف', 'Open the museum'],
      choice(
        'gate',
        ['البوابة', 'Gate'],
        ['مغلقة', 'Closed', 0],
        ['مفتوحة بعضها', 'Partly open', 8],
        ['مفتوحة كلها', 'Fully open', 16],
      ),
      count('lantern', ['فانوس مضاء', 'Lantern switched on'], 5, 4),
    ),
    section(
      ['ما لا يُمس', 'Leave untouched'],
      { ...count('jar', ['جرة في مكانها دون ضرر', 'Jar in its place and not damaged'], 4, 3), default: 3 },
      count('barrier', ['حاجز سقط أو تضرر', 'Barrier knocked over or damaged'], -3, 4),
    ),
    section(
      ['نهاية الجولة', 'End of the run'],
      flag('parked', ['الروبوت كله في منطقة الوصول', 'Robot completely inside the finish area'], 12),
      flag('surprise', ['المهمة المفاجئة منجزة', 'Surprise task done'], 20),
      { ...count('summary', ['الملخص التقني', 'Technical summary'], 1, 5), carried: true },
    ),
  ],
  rules: [
    { kind: 'values_at_most', items: ['artefact_home', 'artefact_partly', 'artefact_elsewhere'], most: 4 },
    { kind: 'exclusive', items: ['mosaic_whole', 'mosaic_tile'] },
    { kind: 'only_with_points', items: ['parked'] },
  ],
  time: { limit: 120, limit_without_points: true },
  adjustments: [
    {
      ...{ key: 'summary_late', percent: 10 },
      ...named(['الملخص التقني متأخر: يُخصم 10٪', 'Technical summary late: 10 % taken away']),
    },
    {
      ...{ key: 'rule_broken_lightly', percent: 25 },
      ...named(['مخالفة يسيرة: يُخصم الربع', 'Minor breach of a rule: a quarter taken away']),
    },
    RULE_BROKEN,
  ],
}

const EXTRA_DAY_SHEET: ScoreSheet = {
  sections: [
    section(
      ['إعداد القافلة', 'Load the caravan'],
      count('load', ['حمل على الجمل المطابق للونه', 'Load on the camel of its colour'], 10, 6),
      count('load_elsewhere', ['حمل على جمل آخر', 'Load on another camel'], 4, 6),
    ),
    section(
      ['ملء البئر', 'Fill the well'],
      count('water', ['كرة ماء داخل البئر', 'Water ball inside the well'], 8, 5),
      flag('well_covered', ['غطاء البئر في مكانه', 'Cover back on the well'], 15),
    ),
    section(
      ['إيصال الرسالة', 'Deliver the letter'],
      choice(
        'letter',
        ['الرسالة', 'Letter'],
        ['لم تصل', 'Not delivered', 0],
        ['أمام الخيمة', 'In front of the tent', 12],
        ['داخل الخيمة', 'Inside the tent', 25],
      ),
    ),
  ],
  rules: [
    { kind: 'values_at_most', items: ['load', 'load_elsewhere'], most: 6 },
    { kind: 'only_with_points', items: ['well_covered'] },
  ],
  time: { limit: 120, limit_without_points: false },
  adjustments: [RULE_BROKEN],
}

const season = (rounds: readonly RoundKind[]): PresetChallenge => ({
  ...{ key: 'season', ...named(['تحدّي الموسم', 'Season challenge']), kind: 'season', mode: 'block' },
  ...{ rounds, judges: 1, agreement: true, sheet: SEASON_SHEET },
})
const extraDay: PresetChallenge = {
  ...{ key: 'extra_day', ...named(['تحدّي اليوم الإضافي', 'Extra-day challenge']), kind: 'extra_day', mode: 'block' },
  ...{ rounds: official(2), judges: 1, agreement: true, sheet: EXTRA_DAY_SHEET },
}

/** Future Engineers 2024: 30 points. */
const LAPS = section(
  ['القيادة', 'Driving'],
  count('section', ['قسم اجتازته السيارة في اتجاه القيادة', 'Section passed in the driving direction'], 1, 24),
  count('lap', ['لفة كاملة', 'Full lap'], 1, 3),
  flag('finish', ['توقفت في قسم النهاية بعد ثلاث لفات', 'Stopped in the finish section after three laps'], 3),
)
const REPAIRED = {
  ...{ key: 'repaired', percent: 50 },
  ...named([
    'أُخرجت السيارة من الحلبة لإصلاحها: نصف النقاط',
    'Vehicle taken off the field for repair: half of the points',
  ]),
}
const THREE_MINUTES = { limit: 180, limit_without_points: false }

const OPEN_SHEET: ScoreSheet = { sections: [LAPS], rules: [], time: THREE_MINUTES, adjustments: [REPAIRED] }
const OBSTACLE_SHEET: ScoreSheet = {
  sections: [
    LAPS,
    section(
      ['الأعمدة والوقوف', 'Traffic signs and parking'],
      choice(
        'signs',
        ['أعمدة المرور', 'Traffic signs'],
        ['أقل من لفة كاملة', 'Less than a full lap', 0],
        ['تحرّك عمود أو أكثر، دون ثلاث لفات', 'Some moved, less than three laps', 2],
        ['لم يتحرّك أي عمود، دون ثلاث لفات', 'None moved, less than three laps', 4],
        ['تحرّك عمود أو أكثر في ثلاث لفات', 'Some moved in three laps', 8],
        ['لم يتحرّك أي عمود في ثلاث لفات', 'None moved in three laps', 10],
      ),
      flag('last_lap', ['اللفة الأخيرة في الاتجاه الصحيح', 'Last lap in the right direction'], 15),
      choice(
        'parking',
        ['الوقوف الموازي', 'Parking'],
        ['خارج الموقف', 'Outside the parking area', 0],
        ['بعضها داخل الموقف', 'Partly inside', 7],
        ['كلها داخل الموقف', 'Completely inside', 15],
      ),
    ),
  ],
  ...{ rules: [], time: THREE_MINUTES, adjustments: [REPAIRED] },
}
const JOURNAL_SHEET: ScoreSheet = {
  sections: [
    section(
      ['السجل الهندسي', 'Engineering journal'],
      mark('mobility', ['الحركة', 'Mobility management'], 4),
      mark('power', ['الطاقة والاستشعار', 'Power and sense management'], 4),
      mark('obstacles', ['تجاوز العوائق', 'Obstacle management'], 4),
      mark('pictures', ['صور الفريق والسيارة', 'Pictures of team and vehicle'], 4),
      mark('videos', ['مقاطع القيادة', 'Performance videos'], 4),
      mark('repository', ['مستودع GitHub', 'GitHub repository'], 4),
      mark('engineering', ['العمل الهندسي', 'Engineering factor'], 4),
      mark('impression', ['الانطباع العام', 'Overall impression'], 2),
    ),
  ],
  ...{ rules: [], time: null, adjustments: [] },
}

const drive = (key: string, words: Words, sheet: ScoreSheet): PresetChallenge => ({
  ...{ key, ...named(words), kind: 'season', mode: 'slots', rounds: official(2), judges: 1, agreement: true, sheet },
})
/** Judges fill in their sheets each alone. */
const judged = (key: string, words: Words, sheet: ScoreSheet): PresetChallenge => ({
  ...{ key, ...named(words), kind: 'judged', mode: 'slots', rounds: official(1), judges: 3, agreement: false, sheet },
})

/** Weights of an age level, in the order of the criteria; null where it has none. */
function innovators(ageLevel: Words, weights: Record<keyof typeof CRITERIA, number | null>): Preset {
  const itemsOf = (keys: readonly (keyof typeof CRITERIA)[]): SheetItem[] =>
    keys.flatMap((each) => {
      const weight = weights[each]
      return weight === null ? [] : level(each, CRITERIA[each], weight)
    })
  const sheet: ScoreSheet = {
    sections: [
      section(
        ['المشروع والابتكار', 'Project and innovation'],
        ...itemsOf(['idea', 'research', 'usage', 'impact', 'innovation', 'entrepreneurship', 'next_steps']),
      ),
      section(['الحل الروبوتي', 'Robotic solution'], ...itemsOf(['solution', 'engineering', 'code', 'demonstration'])),
      section(['العرض وروح الفريق', 'Presentation and team spirit'], ...itemsOf(['booth', 'understanding', 'team'])),
    ],
    ...{ rules: [], time: null, adjustments: [] },
  }
  return {
    name: `مبتكرو المستقبل: ${ageLevel[0]}`,
    name_en: `Future Innovators: ${ageLevel[1]}`,
    competitions: ['future_innovators', 'future_innovators_adults'],
    challenges: [judged('project', ['تحكيم المشروع', 'Project judging'], sheet)],
    ranking: [points(['project', 1])],
  }
}
const CRITERIA = {
  idea: ['الفكرة وجودتها وأصالتها', 'Idea, quality and creativity'],
  research: ['البحث والتقرير', 'Research and report'],
  usage: ['فائدة الفكرة لمن يستعملها', 'Use of the idea'],
  impact: ['الأثر في المجتمع', 'Social impact'],
  innovation: ['أهم ما يميّز الابتكار', 'Key innovation'],
  entrepreneurship: ['ريادة الأعمال', 'Entrepreneurship'],
  next_steps: ['الخطوات التالية والنموذج الأولي', 'Next steps and prototype'],
  solution: ['الروبوت وما يحلّه', 'The robot and what it solves'],
  engineering: ['التصميم الهندسي', 'Use of engineering concepts'],
  code: ['البرمجة والأتمتة', 'Code and automation'],
  demonstration: ['تشغيل الروبوت أمام المحكّمين', 'Demonstration'],
  booth: ['العرض وجناح المشروع', 'Presentation and booth'],
  understanding: ['فهم التقنية وسرعة البديهة', 'Technical understanding and quick thinking'],
  team: ['روح الفريق', 'Team spirit'],
} as const satisfies Record<string, Words>

const OF_JUNIOR_AND_SENIOR = {
  solution: 30,
  engineering: 15,
  code: 10,
  demonstration: 15,
  booth: 25,
  understanding: 15,
  team: 15,
}

const games = (key: string, words: Words, stage: GameStage, rules: GameRules): PresetChallenge => ({
  ...{ key, ...named(words), kind: 'games', mode: 'slots', rounds: official(1), judges: 1, agreement: true },
  ...{ sheet: null, games: { stage, rules, third_place: true } },
})

export const PRESET_CATALOG: Readonly<Record<PresetName, Preset>> = {
  mission_best: {
    ...named(['مهمّة الروبوت: أفضل جولة (ورقة للمثال)', 'RoboMission: best run (example sheet)']),
    competitions: ['robo_mission', 'robo_starter', 'virtual_robot_challenges'],
    challenges: [season(official(4))],
    ranking: [1, 2, 3, 4].flatMap((run) => pointsAndTime(['season', run])),
    medals: 'season',
  },
  mission_two_best: {
    ...named(['مهمّة الروبوت: مجموع أفضل جولتين (ورقة للمثال)', 'RoboMission: sum of the two best (example sheet)']),
    competitions: ['robo_mission', 'robo_starter', 'virtual_robot_challenges'],
    challenges: [season(official(4))],
    ranking: [...pointsAndTime(['season', 1, 2]), ...pointsAndTime(['season', 3]), ...pointsAndTime(['season', 4])],
    medals: 'season',
  },
  mission_two_challenges: {
    ...named([
      'مهمّة الروبوت: تحدّي الموسم وتحدّي اليوم الإضافي (ورقتان للمثال)',
      'RoboMission: season and extra-day challenge (example sheets)',
    ]),
    competitions: ['robo_mission'],
    challenges: [season(['test', ...official(3)]), extraDay],
    ranking: [
      ...pointsAndTime(['season', 1], ['extra_day', 1]),
      ...pointsAndTime(['extra_day', 1]),
      ...pointsAndTime(['season', 2]),
      ...pointsAndTime(['extra_day', 2]),
    ],
    medals: 'season',
  },
  engineers: {
    ...named(['مهندسو المستقبل: تحدّيان وسجل هندسي', 'Future Engineers: two challenges and a journal']),
    competitions: ['future_engineers', 'future_engineers_adults'],
    challenges: [
      drive('open', ['التحدّي المفتوح', 'Open challenge'], OPEN_SHEET),
      drive('obstacle', ['تحدّي العوائق', 'Obstacle challenge'], OBSTACLE_SHEET),
      judged('journal', ['السجل الهندسي', 'Engineering journal'], JOURNAL_SHEET),
    ],
    ranking: [
      points(['open', 1], ['obstacle', 1], ['journal', 1]),
      ...pointsAndTime(['obstacle', 1]),
      ...pointsAndTime(['obstacle', 2]),
      points(['journal', 1]),
      points(['open', 1]),
      points(['open', 2]),
      time(['open', 1]),
      time(['open', 2]),
    ],
  },
  innovators_elementary: innovators(['الابتدائية', 'Elementary'], {
    ...{ idea: 30, research: 15, usage: 15, impact: null, innovation: 10, entrepreneurship: null, next_steps: null },
    ...{ solution: 30, engineering: 10, code: 10, demonstration: 15, booth: 30, understanding: 15, team: 20 },
  }),
  innovators_junior: innovators(['المتوسطة', 'Junior'], {
    ...{ idea: 30, research: 15, usage: null, impact: 10, innovation: 10, entrepreneurship: 10, next_steps: null },
    ...OF_JUNIOR_AND_SENIOR,
  }),
  innovators_senior: innovators(['الثانوية', 'Senior'], {
    ...{ idea: 20, research: 15, usage: null, impact: 10, innovation: 10, entrepreneurship: 10, next_steps: 10 },
    ...OF_JUNIOR_AND_SENIOR,
  }),
  sports: {
    ...named(['رياضات الروبوت: الكل ضد الكل', 'RoboSports: everyone plays everyone']),
    competitions: ['robosports', 'robo_sports_adults'],
    challenges: [games('games', ['المباريات', 'Games'], 'groups', GAME_RULES.robosports)],
    ranking: [
      points(['games', 1, ALL_RUNS]),
      key('violations', 'low', ['games', 1, ALL_RUNS]),
      key('ball_points', 'high', ['games', 1, ALL_RUNS]),
    ],
  },
  sumo: {
    ...named(['سومو الروبوت: مجموعة ثم أدوار إقصائية', 'Sumo: group, then knock-out']),
    competitions: ['sumo_robot', 'sumo_robot_adults'],
    challenges: [
      games('group', ['مباريات المجموعة', 'Group games'], 'groups', GAME_RULES.sumo),
      games('knockout', ['الأدوار الإقصائية', 'Knock-out'], 'knock_out', GAME_RULES.sumo),
    ],
    ranking: [
      points(['knockout', 1]),
      points(['group', 1, ALL_RUNS]),
      key('violations', 'low', ['group', 1, ALL_RUNS]),
    ],
  },
}
