import { type DemoTeam, STAGES, school } from './past-teams.ts'

type Entry = readonly [name: string, school: Parameters<typeof school>[0], skill: number]

/** `skill`: how well it does in the final, up to 1. */
const FIELDS: readonly (readonly [competition: string, members: number, teams: readonly Entry[]])[] = [
  [
    'robo_mission',
    3,
    [
      ['سدنة الحصن', 'sudair', 0.93],
      ['نوارس ينبع', 'yanbu', 0.58],
      ['خطوة ثقة', 'ruwad', 0.86],
      ['لآلئ الأحساء', 'hofuf', 0.79],
      ['رُبى أبها', 'abha', 0.45],
      ['فُلّ جازان', 'jazan', 0.66],
      ['حكاية نقش', 'manarat', 0.9],
      ['بوصلة البحر', 'jeddah', 0.72],
      ['سنابل', 'buraidah', 0.31],
      ['Gulf Circuit', 'dhahran', 0.83],
    ],
  ],
  [
    'future_innovators',
    3,
    [
      ['ذاكرة الطين', 'sudair', 0.74],
      ['راوية', 'jeddah', 0.95],
      ['خيط السدو', 'buraidah', 0.88],
      ['صدى المجلس', 'hofuf', 0.69],
      ['ألوان القطّ', 'abha', 0.82],
      ['Heritage Lens', 'manarat', 0.91],
      ['دليل الزائر', 'yanbu', 0.6],
      ['نخلة وحاسوب', 'dhahran', 0.77],
    ],
  ],
  [
    'sumo_robot',
    2,
    [
      ['عزم', 'jazan', 0.8],
      ['طود', 'sudair', 0.9],
      ['صخرة', 'abha', 0.5],
      ['هبوب', 'ruwad', 0.7],
      ['Iron Falcon', 'yanbu', 0.6],
      ['ثبات', 'hofuf', 0.4],
    ],
  ],
]

const AGE_LEVEL = 'Junior'

export type FinalTeam = DemoTeam & { skill: number }

export const FINAL_TEAMS: readonly FinalTeam[] = FIELDS.flatMap(([competition, members, teams]) =>
  teams.map(
    ([name, key, skill]): FinalTeam => ({
      ...{ competition, ageLevel: AGE_LEVEL, stage: STAGES[AGE_LEVEL] ?? '', name, members, skill },
      ...school(key),
      ...{ paid: true, final: null },
    }),
  ),
)

/** Its teams are led by an account that can sign in. */
export const COACHED_SCHOOL = { key: 'ruwad', coach: 'coach2@demo.test' }
