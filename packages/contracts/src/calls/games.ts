import * as z from 'zod/mini'
import { declareCall, successAnswer } from '../call.ts'
import { ForfeitGamesForm, GameDecisionForm, SendGamesForm } from '../forms/games.ts'
import { GameDetail, OutdatedDraw } from '../views/games.ts'
import { SentScoring } from '../views/judging.ts'
import { SENDING_LIMIT } from './judging.ts'

const STAFF = { access: 'signed in', tag: 'Judging' } as const
const GAMES = '/api/judging/events/:id{[0-9a-f]{24}}/games'

/** Each game is stored or refused by itself; a repeated one changes nothing. */
export const sendGames = declareCall({
  ...STAFF,
  method: 'POST',
  path: GAMES,
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يرسل نتائج مباريات لُعبت. تُحفظ كل نتيجة مرة واحدة أو تُرفض وحدها.',
    en: 'Sends results of games. Each is stored once, or refused by itself.',
  },
  body: SendGamesForm,
  answer: z.extend(successAnswer(), { at: z.string(), games: z.array(SentScoring) }),
  errors: [404],
})

export const listGames = declareCall({
  ...STAFF,
  method: 'GET',
  path: GAMES,
  summary: {
    ar: 'مباريات فعالية بما أُرسل منها، لرئيس المحكّمين.',
    en: 'The games of an event with what was sent, for a head judge.',
  },
  answer: z.extend(successAnswer(), { games: z.array(GameDetail), outdated: z.array(OutdatedDraw) }),
  errors: [404],
})

/** 409 if the game that it feeds is played, or if the game has changed meanwhile. */
export const decideGame = declareCall({
  ...STAFF,
  method: 'POST',
  path: `${GAMES}/:game{[0-9a-f]{24}}/decision`,
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يعتمد رئيس المحكّمين نتيجة مباراة، أو يصحّحها، أو يلغيها.',
    en: 'A head judge confirms the result of a game, corrects it, or makes it void.',
  },
  body: GameDecisionForm,
  answer: z.extend(successAnswer(), { game: GameDetail }),
  errors: [404, 409],
})

export const forfeitGames = declareCall({
  ...STAFF,
  method: 'POST',
  path: `${GAMES}/forfeits`,
  limit: SENDING_LIMIT,
  summary: {
    ar: 'يسجّل رئيس المحكّمين خسارة فريق غائب أو منسحب أو مستبعد لكل مبارياته التي لم تُعتمد.',
    en: 'A head judge lets an absent, withdrawn or disqualified team lose all its games that are not confirmed.',
  },
  body: ForfeitGamesForm,
  answer: z.extend(successAnswer(), { games: z.array(GameDetail) }),
  errors: [404, 409],
})
