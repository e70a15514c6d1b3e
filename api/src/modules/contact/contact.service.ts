import { SITE_NAME } from '@olympiad/contracts/constants'
import type { ContactForm } from '@olympiad/contracts/forms/contact'
import { DEFAULT_LANG, type Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { Setting } from '../content/setting.entity.ts'
import { ContactMessage } from './contact-message.entity.ts'

/** Keeps a message and tells the organisers by mail, both or neither; without an address of theirs it is only kept. */
export async function keepMessage(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { name, email, phone, message }: ContactForm,
  lang: Lang,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const created_at = now()
    const data = { name, email, phone, message }
    em.create(ContactMessage, { ...data, lang, created_at })
    const setting = await em.findOne(Setting, { site_name: SITE_NAME })
    if (!setting?.contact_email) return
    const to = setting.contact_email
    queueMail(em, { to, lang: DEFAULT_LANG, template: 'contact_message', data, now: created_at })
  })
}
