import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-events'
import { downloadPaperSheets } from '@olympiad/contracts/calls/paper-sheets'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/audit-entries.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { applyPreset } from './apply-preset.ts'
import { challengeView, sheetView } from './challenge-rows.ts'
import { addChallenge, changeChallenge, removeChallenge, setRanking } from './challenges.ts'
import { copyEvent } from './copy-event.ts'
import { eventSetup } from './event-setup.ts'
import { eventView } from './event-view.ts'
import { setEventState, setStaff } from './events.service.ts'
import { findStaff } from './find-staff.ts'
import { paperSheetsPdf } from './paper-sheets/paper-sheets.ts'
import { setMedals } from './percentage-medals.ts'
import { previewPublication, publishResults } from './publication.ts'
import { saveScoreSheet } from './save-score-sheet.ts'
import { wipeRehearsal } from './wipe-rehearsal.ts'

const success = true as const
type Context = { req: { param(name: 'id' | 'challenge'): string } }
const idIn = (c: Context): ObjectId => new ObjectId(c.req.param('id'))
const challengeIn = (c: Context): ObjectId => new ObjectId(c.req.param('challenge'))

export const adminEventRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress' | 'printer' | 'publicUrl'>) =>
  callRoutes(deps)
    .on(calls.getEventSetup, async (c) => eventSetup(c.var.em, idIn(c)))
    .on(calls.findStaff, async (c, { query: { s } }) => ({ success, people: await findStaff(c.var.em, s) }))
    .on(calls.setStaff, async (c, { body }) => ({ success, event: eventView(await setStaff(deps, idIn(c), body)) }))
    .on(calls.applyPreset, async (c, { body }) => {
      await applyPreset(deps, idIn(c), body)
      return await eventSetup(c.var.em, idIn(c))
    })
    .on(calls.addChallenge, async (c, { body }) => {
      return { success, challenge: challengeView(await addChallenge(deps, idIn(c), body)) }
    })
    .on(calls.changeChallenge, async (c, { body }) => {
      return { success, challenge: challengeView(await changeChallenge(deps, idIn(c), challengeIn(c), body)) }
    })
    .on(calls.removeChallenge, async (c) => {
      await removeChallenge(deps, idIn(c), challengeIn(c))
      return { success, msg: translate(c.var.lang, 'delete_done') }
    })
    .on(calls.saveScoreSheet, async (c, { body }) => {
      const saved = await saveScoreSheet(deps, idIn(c), challengeIn(c), body)
      return { success, sheet: sheetView({ ...saved, challenge: saved.challenge._id }) }
    })
    .on(calls.setRanking, async (c, { body }) => ({ success, event: eventView(await setRanking(deps, idIn(c), body)) }))
    .on(calls.setMedals, async (c, { body }) => ({ success, event: eventView(await setMedals(deps, idIn(c), body)) }))
    .on(calls.copyEvent, async (c, { body }) => {
      return { success, id: (await copyEvent(deps, idIn(c), body)).toHexString() }
    })
    .on(calls.wipeRehearsal, async (c) => {
      await wipeRehearsal(deps, idIn(c))
      return { success, msg: translate(c.var.lang, 'rehearsal_wiped') }
    })
    .on(calls.previewPublication, async (c, { query: { division } }) =>
      previewPublication(c.var.em, idIn(c), division, c.var.lang),
    )
    .on(calls.publishResults, async (c, { body: request }) =>
      publishResults(deps, c.var.em, idIn(c), { request, by: requireUser(c), lang: c.var.lang }),
    )
    .on(downloadPaperSheets, async (c, { query }) => {
      const place = { event: c.req.param('id'), challenge: c.req.param('challenge'), round: query.round }
      const { pdf, count } = await paperSheetsPdf(c.var.em, deps, { ...place, for: query.for })
      await recordExport(c, 'events', { ...place, for: query.for, rows: count })
      return pdfAttachment(c, pdf, `score-sheets-round-${query.round}-${dayInRiyadh(deps.now())}.pdf`)
    })
    .on(calls.setEventState, async (c, { body: { state } }) => {
      return { success, event: eventView(await setEventState(deps, idIn(c), state)) }
    }).routes
