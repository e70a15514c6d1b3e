import { GAME_RULES } from '@olympiad/contracts/judging/games'
import type { ChallengeView, JudgedTeam, JudgingBundle } from '@olympiad/contracts/views/judging'
import { type KeptGame, startGame } from './kept-game.ts'
import { type KeptSheet, startSheet } from './kept-sheet.ts'

export const CHALLENGE: ChallengeView = {
  id: 'c1',
  division: 'robo-junior',
  name: 'المهمّة',
  name_en: 'Mission',
  kind: 'season',
  mode: 'block',
  rounds: [
    { no: 1, kind: 'practice', state: 'closed' },
    { no: 2, kind: 'official', state: 'open' },
    { no: 3, kind: 'official', state: 'planned' },
  ],
  judges: 1,
  agreement: true,
  tables: [],
  sheet: 's2',
  games: null,
}

export const teamNo = (team_no: number, name = `فريق ${team_no}`): JudgedTeam => ({
  id: `t${team_no}`,
  team_no,
  name,
  division: CHALLENGE.division,
  disqualified: false,
})

const SHEET: JudgingBundle['sheets'][number]['sheet'] = {
  sections: [
    {
      name: 'الحلبة',
      name_en: 'Field',
      items: [
        { key: 'blocks', kind: 'count', name: 'المكعبات', name_en: 'Blocks', points: 10, most: 6 },
        { key: 'home', kind: 'flag', name: 'العودة', name_en: 'Home', points: 20, default: 1 },
        { key: 'summary', kind: 'count', name: 'الملخص', name_en: 'Summary', points: 1, most: 5, carried: true },
      ],
    },
  ],
  rules: [],
  time: { limit: 120, limit_without_points: true },
  adjustments: [{ key: 'late', name: 'تأخّر', name_en: 'Late', percent: 10 }],
}

export const BUNDLE: JudgingBundle = {
  event: {
    id: 'e1',
    name: 'النهائي',
    name_en: 'Final',
    place: 'الرياض',
    place_en: 'Riyadh',
    starts_on: '2026-11-26',
    ends_on: '2026-11-26',
    state: 'running',
    rehearsal: false,
    role: 'judge',
    tables: ['A'],
  },
  at: '2026-11-26T08:00:00.000Z',
  competitions: [],
  divisions: [],
  challenges: [CHALLENGE],
  sheets: [
    { id: 's1', challenge: 'c1', version: 1, used: true, sheet: { ...SHEET, adjustments: [] } },
    { id: 's2', challenge: 'c1', version: 2, used: false, sheet: SHEET },
  ],
  teams: [teamNo(12), teamNo(7, 'صقور الرياض'), { ...teamNo(3), division: 'robo-senior' }],
  entries: [],
  carried: { t7: { summary: 4 } },
  games: [],
  turns: [],
  check_in: null,
}

export const NOW = '2026-11-26T09:00:00.000Z'

export function sheetOf(change: Partial<KeptSheet> = {}): KeptSheet {
  const started = startSheet({
    ...{ id: crypto.randomUUID(), account: 'me', bundle: BUNDLE, challenge: CHALLENGE, round: 2, now: NOW },
    ...{ team: teamNo(7), table: 'A' },
  })
  if (!started) throw new Error('no sheet')
  return { ...started, ...change }
}

export function gameOf(change: Partial<KeptGame> = {}): KeptGame {
  const side = (no: number) => ({ team: { id: `t${no}`, team_no: no, name: `فريق ${no}`, out: false } })
  const rules = { ...GAME_RULES.sumo, forfeit: [...GAME_RULES.sumo.forfeit] as [number, number] }
  const started = startGame({
    ...{ id: crypto.randomUUID(), account: 'me', event: BUNDLE.event.id, now: NOW },
    challenge: { ...CHALLENGE, sheet: null, games: { stage: 'groups', third_place: false, rules } },
    game: {
      ...{ id: 'g1', challenge: CHALLENGE.id, no: 1, group: 1, round: 1, table: 'A', position: 1 },
      ...{ state: 'planned', waiting: 0, result: null },
      sides: [
        { ...side(7), from: null, seed: null },
        { ...side(12), from: null, seed: null },
      ],
    },
  })
  if (!started) throw new Error('no game')
  return { ...started, ...change }
}
