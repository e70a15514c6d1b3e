import { createTransport, type SendMailOptions } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { postJson, startTestSandbox } from '../testing.ts'

type Message = {
  id: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  date: string
  unsubscribe: string
  attachments: { filename: string; contentType: string; size: number }[]
}

const PDF = Buffer.from('%PDF-1.7 invoice')
const MAIL: SendMailOptions = {
  from: '"الأولمبياد" <noreply@olympiad.test>',
  to: 'coach@demo.test',
  subject: 'تم استلام الدفعة',
  text: 'شكرًا لك',
  html: '<p style="color:green">شكرًا لك</p><script>parent.alert(1)</script>',
  attachments: [{ filename: 'فاتورة-1.pdf', content: PDF, contentType: 'application/pdf' }],
}

async function mailbox() {
  const { url, smtp } = await startTestSandbox()
  const transport = createTransport(smtp)
  const read = async (query = '') => (await (await fetch(`${url}/mail/api/messages${query}`)).json()) as Message[]
  return { url, smtp, read, send: (mail: SendMailOptions) => transport.sendMail(mail) }
}

describe('the mailbox', () => {
  it('stores mails, with their attachments byte for byte', async () => {
    const { url, send, read } = await mailbox()
    await send(MAIL)
    const [message] = await read('?to=Coach@demo.test')
    expect(message).toMatchObject({
      from: 'الأولمبياد <noreply@olympiad.test>',
      to: ['coach@demo.test'],
      subject: 'تم استلام الدفعة',
      text: expect.stringContaining('شكرًا لك'),
      attachments: [{ filename: 'فاتورة-1.pdf', contentType: 'application/pdf', size: PDF.length }],
    })
    const response = await fetch(`${url}/mail/api/messages/${message?.id}/attachments/0`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('فاتورة-1.pdf'))
  })

  it('lists newest first, filters by delivery address, and includes blind copies', async () => {
    const { send, read } = await mailbox()
    await send({ ...MAIL, subject: 'first', attachments: [] })
    await send({ ...MAIL, subject: 'second', to: 'student@demo.test', bcc: 'hidden@demo.test', attachments: [] })
    expect((await read()).map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect((await read('?to=hidden@demo.test')).map(({ subject }) => subject)).toEqual(['second'])
    expect(await read('?to=nobody@demo.test')).toEqual([])
  })

  it('exposes the one-click unsubscribe address', async () => {
    const { send, read } = await mailbox()
    const where = 'https://olympiad.test/api/community/unsubscribe?token=abc'
    const named = { 'List-Unsubscribe': `<mailto:stop@olympiad.test>, <${where}>` }
    const headers = { ...named, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    for (const each of [headers, named, {}]) await send({ ...MAIL, headers: each, attachments: [] })
    expect((await read()).map(({ unsubscribe }) => unsubscribe)).toEqual(['', '', where])
  })

  it('takes any user name and password, and none', async () => {
    const { smtp, read } = await mailbox()
    const withLogin = createTransport({ url: smtp, auth: { user: 'olympiad', pass: 'secret' } })
    await withLogin.sendMail(MAIL)
    expect(await read()).toHaveLength(1)
  })

  it('rejects a mail over 10 MB and keeps serving', async () => {
    const { send, read } = await mailbox()
    await expect(
      send({ ...MAIL, attachments: [{ filename: 'a', content: Buffer.alloc(11 * 1024 * 1024) }] }),
    ).rejects.toThrow(/552/)
    await send(MAIL)
    expect(await read()).toHaveLength(1)
  })

  it('shows a mail in a frame without scripts', async () => {
    const { url, send, read } = await mailbox()
    await send(MAIL)
    const [message] = await read()
    const list = await (await fetch(`${url}/mail/?lang=en`)).text()
    expect(list).toContain('تم استلام الدفعة')
    const page = await (await fetch(`${url}/mail/${message?.id}?lang=en`)).text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
  })

  it('reports a missing mail', async () => {
    const { url } = await mailbox()
    expect((await fetch(`${url}/mail/none`)).status).toBe(404)
    expect((await fetch(`${url}/mail/api/messages/none/attachments/0`)).status).toBe(404)
  })
})

describe('the mail server', () => {
  const plain = { from: MAIL.from, to: MAIL.to, subject: 'A plain one', text: 'Hello' }
  const sendWithFault = async (fault: object) => {
    const box = await mailbox()
    await postJson(`${box.url}/control`, { target: 'mail', ...fault })
    return box
  }

  it.each([
    ['down', /closed/],
    ['nonsense', /Invalid greeting/],
    ['tls', /SSL|TLS|socket/i],
    ['busy', /451/],
    ['refuse', /550/],
  ])('accepts no mail while it is %s, and all mail afterwards', async (mode, words) => {
    const { send, read } = await sendWithFault({ mode, calls: 1 })
    await expect(send(plain)).rejects.toThrow(words)
    expect(await read()).toEqual([])
    await send(plain)
    expect(await read()).toHaveLength(1)
  })

  it('stores the mail while it is silent, without telling the sender', async () => {
    const { smtp, read } = await sendWithFault({ mode: 'silent', calls: 1 })
    const impatient = createTransport({ url: smtp, socketTimeout: 300 })
    await expect(impatient.sendMail({ ...plain, messageId: '<one@olympiad.test>' })).rejects.toThrow(/timeout/i)
    await impatient.sendMail({ ...plain, messageId: '<one@olympiad.test>' })
    expect((await read()).map(({ messageId }) => messageId)).toEqual(['<one@olympiad.test>', '<one@olympiad.test>'])
  })

  it('greets late while it is slow', async () => {
    const { smtp, read } = await sendWithFault({ mode: 'slow', delay_ms: 400, calls: 1 })
    await expect(createTransport({ url: smtp, greetingTimeout: 100 }).sendMail(plain)).rejects.toThrow(/greeting/i)
    await createTransport(smtp).sendMail(plain)
    expect(await read()).toHaveLength(1)
  })

  it('can reject a single recipient', async () => {
    const { send, read } = await sendWithFault({ mode: 'refuse', to: 'nobody@demo.test' })
    await expect(send({ ...plain, to: 'nobody@demo.test' })).rejects.toThrow(/550/)
    await send(plain)
    expect(await read()).toHaveLength(1)
  })
})
