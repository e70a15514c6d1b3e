import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { sendPage } from '../pages/layout.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { mailListPage, mailNotFoundPage, mailPage } from './pages.ts'

export function mailRoutes(mailbox: Mailbox): Hono<Env> {
  return new Hono<Env>()
    .get('/', (c) => {
      const to = c.req.query('to') ?? ''
      return sendPage(c, mailListPage(mailbox.list(to), pageLang(c), to))
    })
    .get('/api/messages', (c) => c.json(mailbox.list(c.req.query('to')).map(published)))
    .get('/api/messages/:id/attachments/:n', (c) => {
      const attachment = mailbox.get(c.req.param('id'))?.attachments[Number(c.req.param('n'))]
      if (!attachment) return c.json({ success: false, msg: 'No such attachment' }, 404)
      return c.body(attachment.bytes, 200, {
        'Content-Type': attachment.contentType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        'X-Content-Type-Options': 'nosniff',
      })
    })
    .get('/:id', (c) => {
      const mail = mailbox.get(c.req.param('id'))
      if (!mail) return sendPage(c, mailNotFoundPage(pageLang(c)), {}, 404)
      // The message frame inherits this policy, and mails use inline styles.
      return sendPage(c, mailPage(mail, pageLang(c)), { inlineStyles: true, frames: true })
    })
}

const published = ({ attachments, ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map(({ filename, contentType, bytes }) => ({ filename, contentType, size: bytes.length })),
})
