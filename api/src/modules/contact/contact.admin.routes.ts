import { replyToMessage } from '@olympiad/contracts/calls/messages'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotSignedIn } from '../../platform/errors.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { answerMessage } from './contact.service.ts'

/** Answering a visitor's message, as JSON or as the specified form. */
export const adminContactRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) =>
  callRoutes(deps).on(replyToMessage, async (c) => {
    const reply = replyToMessage.body.safeParse(await sentFields(c))
    if (!reply.success) throw new InvalidInput('fill_all_fields', { fields: fieldErrors(reply.error) })
    if (!c.var.actor) throw new NotSignedIn('session_needed')
    await answerMessage(deps, reply.data, c.var.actor)
    const message = text(c.var.lang, 'reply_sent')
    return { success: true as const, message, msg: message }
  }).routes
