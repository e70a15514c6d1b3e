import { type AnswerOf, type Call, CallError } from '@olympiad/contracts/call'
import { describe, expect, it } from 'vitest'
import { myTeamsPage } from './member.server.ts'

const pageWhere = (answer: Promise<unknown>) => ({ send: <C extends Call>() => answer as Promise<AnswerOf<C>> })
const answer = (teams: unknown[]) => Promise.resolve({ teams, seasons: [], totalPages: 0, currentPage: 0 })
const refused = (status: number) => Promise.reject(new CallError(status, 'something_wrong', ''))

describe('a page of one’s teams', () => {
  it('returns the answer of the api, also an empty first page', async () => {
    expect(await myTeamsPage(pageWhere(answer([])), { page: 0 })).toMatchObject({ teams: [] })
    expect(await myTeamsPage(pageWhere(answer([{}])), { page: 3 })).toMatchObject({ teams: [{}] })
  })

  it('is missing beyond the last page and for an unknown season', async () => {
    expect(await myTeamsPage(pageWhere(answer([])), { page: 3 })).toBe('missing')
    expect(await myTeamsPage(pageWhere(refused(400)), { page: 0, season: 'x' })).toBe('missing')
  })

  it('fails when the api fails', async () => {
    expect(await myTeamsPage(pageWhere(refused(500)), { page: 0 })).toBe('failed')
  })
})
