import {
  addMessageNote,
  listMessageAssignees,
  removeMessageNote,
  replyToMessage,
} from '@olympiad/contracts/calls/messages'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { fieldError, InvalidInput, NotSignedIn } from '../../platform/errors.ts'
import { changeAtVersion } from '../../platform/http/change-at-version.ts'
import { readRequestFields } from '../../platform/http/request-fields.ts'
import { seenBy } from '../../platform/http/resource.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { listAssignees } from './assignees.ts'
import { adminMessages } from './contact.admin.ts'
import { addNote, answerMessage, isRepeatedAnswer, removeNote } from './contact.service.ts'

export const adminContactRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress' | 'encryption'>) =>
  callRoutes(deps)
    .on(replyToMessage, async (c) => {
      const reply = replyToMessage.body.safeParse(await readRequestFields(c))
      if (!reply.success) throw new InvalidInput('fill_all_fields', { fields: fieldErrors(reply.error) })
      const { actor, em, seesPersonalData } = c.var
      if (seesPersonalData && reply.data.to_email === undefined) throw fieldError('to_email', 'fill_all_fields')
      const { id, version } = reply.data
      if (!actor) throw new NotSignedIn('session_required')
      // A retry has an outdated version, because its first try was stored.
      if (!(await isRepeatedAnswer(em.fork(), reply.data))) {
        await changeAtVersion(em, seenBy(c.var, adminMessages), { id, version }, () =>
          answerMessage(deps, reply.data, actor),
        )
      }
      const message = translate(c.var.lang, 'reply_sent')
      return { success: true as const, message, msg: message }
    })
    .on(listMessageAssignees, async (c) => ({ success: true as const, assignees: await listAssignees(c.var.em) }))
    .on(addMessageNote, async (c, { body }) => {
      await addNote(deps, c.req.param('id'), body.text, requireUser(c))
      return { success: true as const, msg: translate(c.var.lang, 'saved_done') }
    })
    .on(removeMessageNote, async (c) => {
      await removeNote(deps, c.req.param('id'), c.req.param('note'))
      return { success: true as const, msg: translate(c.var.lang, 'delete_done') }
    }).routes
