import { ObjectId } from '@mikro-orm/mongodb'
import { itemsOf, type ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../../deps.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../../platform/errors.ts'
import { fontFaces } from '../../../platform/pdf/fonts.ts'
import { cachedCompetitions } from '../../competitions/competitions.service.ts'
import { challengesCollection, sheetsCollection } from '../collections.ts'
import { findEventTeams } from '../event-teams.ts'
import { findEvent } from '../staff-access.ts'
import { paperSheetsHtml } from './paper-sheets.html.ts'

/** The printer's time limit allows no more on a busy machine. */
const MAX_TEAMS = 300
/** Lines of all pages: items with their options. A usual sheet has forty. */
const MAX_LINES = 40_000

const linesOf = (sheet: ScoreSheet): number =>
  itemsOf(sheet).reduce((sum, item) => sum + 1 + (item.kind === 'choice' ? item.options.length : 0), 0)

type Asked = { event: string; challenge: string; round: number; for: 'teams' | 'blank' }

/**
 * Of the newest version of the sheet, with the number of pages or teams.
 * @throws {AppError} 404; 409 `challenge_without_sheet`, `paper_without_teams`, `paper_too_many`; 503 `paper_failed`
 */
export async function paperSheetsPdf(
  em: Em,
  { printer, publicUrl }: Pick<Deps, 'printer' | 'publicUrl'>,
  asked: Asked,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; count: number }> {
  const event = await findEvent(em, asked.event)
  const challenge =
    event && (await challengesCollection(em).findOne({ _id: new ObjectId(asked.challenge), event: event._id }))
  const division = event?.divisions.find(({ id }) => id === challenge?.division)
  const hasRound = challenge?.rounds.some(({ no }) => no === asked.round)
  if (!event || !challenge || !division || !hasRound) throw new NotFound('not_found')
  const version = challenge.sheet && (await sheetsCollection(em).findOne({ _id: challenge.sheet }))
  if (!version) throw new Conflict('challenge_without_sheet')
  const place = { event: asked.event, challenge: asked.challenge, round: asked.round }
  const urlOf = (team?: string) => new URL(routes.judgeSheet({ ...place, team }), publicUrl).href
  const teams = asked.for === 'teams' ? await findEventTeams(em, { ...event, divisions: [division] }) : undefined
  if (teams?.length === 0) throw new Conflict('paper_without_teams')
  if (teams && (teams.length > MAX_TEAMS || teams.length * linesOf(version.sheet) > MAX_LINES))
    throw new Conflict('paper_too_many')
  const competition = (await cachedCompetitions(em, [new ObjectId(division.competion)])).get(division.competion)
  const { name = '', name_en = '' } = competition ?? {}
  const html = await paperSheetsHtml(
    {
      ...{ event, challenge, round: asked.round, competition: { name, name_en }, ageLevel: division.ageLevel },
      ...{ sheet: version.sheet, version: version.version },
      pages: teams ? teams.map((team) => ({ team, url: urlOf(team.id) })) : [{ team: undefined, url: urlOf() }],
    },
    fontFaces(),
  )
  try {
    return { pdf: new Uint8Array(await printer.print(html)), count: teams?.length ?? 1 }
  } catch (cause) {
    throw Object.assign(new Unavailable('paper_failed'), { cause })
  }
}
