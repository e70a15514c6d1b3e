import type { Deps } from '../../deps.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { changeEvent } from './events.service.ts'
import { timetableContext } from './timetable-context.ts'
import { tellTeams } from './timetable-mails.ts'

type Needs = Pick<Deps, 'orm' | 'now' | 'log'>

/** Writes to the teams of each event whose shown times changed a while ago. */
export async function sendTimetableMails({ orm, now, log }: Needs, signal: AbortSignal): Promise<void> {
  const due = await orm.em.fork().find(Timetable, { tell_at: { $lte: now() } }, { fields: ['event'] })
  for (const {
    event: { _id: id },
  } of due) {
    if (signal.aborted) return
    await changeEvent(orm, id, async (em, event) => {
      const context = await timetableContext(em, event)
      const { timetable } = context
      // Another copy may have been faster, or the change was taken back.
      if (timetable?.tell_at && timetable.tell_at <= now()) await tellTeams(em, timetable, context, now())
    }).catch((error: unknown) =>
      log.error({ err: error, event: id.toHexString() }, 'teams were not told their new times'),
    )
  }
}
