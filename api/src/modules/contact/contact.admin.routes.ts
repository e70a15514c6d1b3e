import { replyToMessage } from '@olympiad/contracts/calls/messages'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { fieldError, InvalidInput, NotSignedIn } from '../../platform/errors.ts'
import { readRequestFields } from '../../platform/http/request-fields.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { answerMessage } from './contact.service.ts'

export const adminContactRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(replyToMessage, async (c) => {
    const reply = replyToMessage.body.safeParse(await readRequestFields(c))
    if (!reply.success) throw new InvalidInput('fill_all_fields', { fields: fieldErrors(reply.error) })
    if (c.var.seesPersonalData && reply.data.to_email === undefined) throw fieldError('to_email', 'fill_all_fields')
    if (!c.var.actor) throw new NotSignedIn('session_required')
    await answerMessage(deps, reply.data, c.var.actor)
    const message = translate(c.var.lang, 'reply_sent')
    return { success: true as const, message, msg: message }
  }).routes
