import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/timetable'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import {
  delayTimetable,
  generateTimetable,
  lockTimetableEntries,
  moveTimetableEntry,
  placeTimetableTeam,
  removeTimetable,
  saveTimetableSettings,
  showTimetable,
  swapTimetableTeams,
  takeOffTimetableEntry,
} from './timetable.service.ts'
import { timetableView } from './timetable-view.ts'

type Needs = Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>

export function adminTimetableRoutes(deps: Needs) {
  const idIn = (c: { req: { param(name: 'id'): string } }): ObjectId => new ObjectId(c.req.param('id'))
  /** In a fork: the request's own may hold what was read before the change. */
  const changed = async <B>(change: (deps: Needs, id: ObjectId, body: B) => Promise<void>, id: ObjectId, body: B) => {
    await change(deps, id, body)
    return await timetableView(deps.orm.em.fork(), id)
  }
  return callRoutes(deps)
    .on(calls.getTimetable, async (c) => timetableView(c.var.em, idIn(c)))
    .on(calls.saveTimetableSettings, async (c, { body }) => changed(saveTimetableSettings, idIn(c), body))
    .on(calls.generateTimetable, async (c, { body }) => changed(generateTimetable, idIn(c), body))
    .on(calls.moveTimetableEntry, async (c, { body }) => changed(moveTimetableEntry, idIn(c), body))
    .on(calls.placeTimetableTeam, async (c, { body }) => changed(placeTimetableTeam, idIn(c), body))
    .on(calls.takeOffTimetableEntry, async (c, { body }) => changed(takeOffTimetableEntry, idIn(c), body))
    .on(calls.lockTimetableEntries, async (c, { body }) => changed(lockTimetableEntries, idIn(c), body))
    .on(calls.swapTimetableTeams, async (c, { body }) => changed(swapTimetableTeams, idIn(c), body))
    .on(calls.delayTimetable, async (c, { body }) => changed(delayTimetable, idIn(c), body))
    .on(calls.showTimetable, async (c, { body }) => changed(showTimetable, idIn(c), body))
    .on(calls.removeTimetable, async (c, { body }) => changed(removeTimetable, idIn(c), body)).routes
}
