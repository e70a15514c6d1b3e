import * as z from 'zod/mini'
import { declareCall, messageAnswer, successAnswer } from '../call.ts'
import { GameSettingsForm, GroupDrawForm, KnockOutDrawForm, MoveGameForm } from '../forms/games.ts'
import { GameTeam, GameView, OutdatedDraw } from '../views/games.ts'
import { ChallengeView } from '../views/judging.ts'

const WRITE = { access: 'admins', right: 'results.write', tag: 'Console: olympiad' } as const
const EVENT = '/api/admin/events/:id{[0-9a-f]{24}}'
const GAMES = `${EVENT}/challenges/:challenge{[0-9a-f]{24}}/games`
const games = z.extend(successAnswer(), { games: z.array(GameView) })

export const getGames = declareCall({
  access: 'admins',
  right: 'results.read',
  tag: 'Console: olympiad',
  method: 'GET',
  path: `${EVENT}/games`,
  summary: { ar: 'مباريات فعالية، وفِرَق كل فئة.', en: 'The games of an event, and the teams of each division.' },
  answer: z.extend(games, {
    teams: z.array(z.extend(GameTeam, { division: z.string() })),
    outdated: z.array(OutdatedDraw),
    frozen_at: z
      .nullable(z.string())
      .check(z.describe('Results are of that moment, for whoever may not decide while the board is frozen.')),
  }),
  errors: [404],
})

/** Null: it is filled in on sheets instead. 409 once games are drawn or sheets were sent. */
export const setGameSettings = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${GAMES}/settings`,
  summary: {
    ar: 'يحدد قواعد مباريات تحدٍّ ومرحلته: مجموعات أو أدوار إقصائية.',
    en: 'Sets the rules of a challenge’s games, and its stage: groups or knock-out.',
  },
  body: z.strictObject({ settings: z.nullable(GameSettingsForm) }),
  answer: z.extend(successAnswer(), { challenge: ChallengeView }),
  errors: [404, 409],
})

/** All against all in each group. 409 if games are drawn already. */
export const drawGroups = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${GAMES}/groups`,
  summary: {
    ar: 'ينشئ مباريات المجموعات: كل فريق ضد الآخرين في مجموعته.',
    en: 'Makes the games of groups: everyone plays everyone.',
  },
  body: GroupDrawForm,
  answer: games,
  errors: [404, 409],
})

/** 409 if games are drawn already or, drawing again, played; while group games are open; if a better team is left out. */
export const drawKnockOut = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${GAMES}/knock-out`,
  summary: { ar: 'ينشئ مباريات الأدوار الإقصائية من ترتيب الفِرَق.', en: 'Makes the games of a knock-out from seeds.' },
  body: KnockOutDrawForm,
  answer: games,
  errors: [404, 409],
})

/** 409 once a game was played, and while a knock-out is made from these groups. */
export const undoDraw = declareCall({
  ...WRITE,
  method: 'DELETE',
  path: GAMES,
  summary: { ar: 'يتراجع عن القرعة ما لم تُلعب أي مباراة.', en: 'Takes a draw back while no game has been played.' },
  answer: messageAnswer(),
  errors: [404, 409],
})

/** 409 once it was played. */
export const moveGame = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${GAMES}/:game{[0-9a-f]{24}}`,
  summary: {
    ar: 'ينقل مباراة إلى طاولة أخرى أو موضع آخر في الترتيب.',
    en: 'Moves a game to another table or place in order.',
  },
  body: MoveGameForm,
  answer: games,
  errors: [404, 409],
})
