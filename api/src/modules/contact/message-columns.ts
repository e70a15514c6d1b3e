import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { type Headed, momentCell, yesNo } from '../../platform/csv/headed.ts'

/** A visitor's message with its last answer. */
export const MESSAGE_COLUMNS: Headed<AdminMessage> = [
  ['الاسم', 'Name', ({ name }) => name],
  ['البريد الإلكتروني', 'Email', ({ email }) => email],
  ['الجوال', 'Phone', ({ phone }) => phone],
  ['الرسالة', 'Message', ({ message }) => message],
  ['وصلت', 'Sent', ({ created_at }) => momentCell(created_at)],
  ['أُجيب عنها', 'Answered', ({ answered }, lang) => yesNo(answered, lang)],
  ['آخر جواب', 'Last answer', ({ reply }) => reply.at(-1)?.message],
  ['وقت الجواب', 'Answered on', ({ reply }) => momentCell(reply.at(-1)?.created_at)],
  ['المجيب', 'Answered by', ({ reply }) => reply.at(-1)?.by?.name],
]
