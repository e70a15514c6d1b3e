import { setTimeout as pause } from 'node:timers/promises'
import type { ReportPart } from '../report/part.ts'
import type { BenchEnvironment } from './environment.ts'
import { type BenchRequest, REQUESTS, requestHeaders, sendRequest, uncached } from './requests.ts'
import { type Registrar, signInTestAdmin, signInTestMember } from './writes.ts'

/** The least of several, because jobs send commands of their own. */
const TRIES = 5
export const COUNTED_REGISTRATIONS = TRIES + 1
/** Lets deferred work such as mail finish. */
const SETTLED_MS = 100

type Case = { name: string; once: () => Promise<unknown>; isWrite?: true }

/** Counts what the database reports (`opcounters`): an insert, update or delete counts its documents or statements. */
export async function countDatabaseCommands(environment: BenchEnvironment, registrar: Registrar): Promise<ReportPart> {
  const read = (name: string, ask: (ground: BenchEnvironment) => BenchRequest): Case => {
    const request = ask(environment)
    return { name, once: () => sendRequest(environment, request, requestHeaders(environment, request)) }
  }
  const [coach = ''] = registrar.coaches
  const cases: Case[] = [
    read('list of the best 10 teams, made anew', () => uncached(REQUESTS.listOfTeams())),
    read('list of the newest 10 topics, made anew', () => uncached(REQUESTS.listOfTopics())),
    read('competition by id, made anew', (ground) => uncached(REQUESTS.competition(ground))),
    read('topic, made anew', (ground) => uncached(REQUESTS.topic(ground))),
    read('admin: 10 teams, newest first', REQUESTS.teamsOfAdmin),
    read('admin: 10 teams by words', REQUESTS.teamsWithWords),
    read('admin: a team by id', REQUESTS.teamOfAdmin),
    read('coach: own teams', REQUESTS.ownTeams),
    read('home page, rendered', REQUESTS.homeUncached),
    read('home page, kept, for a coach', REQUESTS.homeOfCoach),
    read('results page, rendered', REQUESTS.resultsUncached),
    read('page of own teams, rendered', REQUESTS.myTeams),
    { name: 'sign-in of a member', once: () => signInTestMember(environment, coach), isWrite: true },
    { name: 'sign-in of an admin', once: () => signInTestAdmin(environment), isWrite: true },
    { name: 'registration of a team, until it can be paid', once: () => registrar.register(), isWrite: true },
  ]
  const rows: string[][] = []
  for (const { name, once, isWrite } of cases) {
    await once()
    const counts: number[] = []
    for (let nth = 0; nth < TRIES; nth += 1) {
      const before = await environment.countCommands()
      await once()
      if (isWrite) await pause(SETTLED_MS)
      counts.push((await environment.countCommands()) - before - 1)
    }
    rows.push([name, String(Math.min(...counts))])
  }
  return {
    title: 'Database commands of a request',
    words: [
      `The least of ${TRIES}, with seasons, competitions, regions and shared answers in memory. A write counts each document or statement. Tests hold the calls to their numbers (api/src/routes/commands-per-call.test.ts).`,
    ],
    table: [['', 'commands'], ...rows],
  }
}
