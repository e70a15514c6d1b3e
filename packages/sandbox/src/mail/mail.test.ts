import { createTransport, type SendMailOptions } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { call, testSandbox } from '../testing.ts'

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
  const { url, smtp } = await testSandbox()
  const transport = createTransport(smtp)
  const read = async (query = '') => (await (await fetch(`${url}/mail/api/messages${query}`)).json()) as Message[]
  return { url, smtp, read, send: (mail: SendMailOptions) => transport.sendMail(mail) }
}

describe('the mailbox', () => {
  it('keeps what was sent, with its attachments byte for byte', async () => {
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

  it('lists newest first, filters by the address it was delivered to, and knows blind copies', async () => {
    const { send, read } = await mailbox()
    await send({ ...MAIL, subject: 'first', attachments: [] })
    await send({ ...MAIL, subject: 'second', to: 'student@demo.test', bcc: 'hidden@demo.test', attachments: [] })
    expect((await read()).map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect((await read('?to=hidden@demo.test')).map(({ subject }) => subject)).toEqual(['second'])
    expect(await read('?to=nobody@demo.test')).toEqual([])
  })

  it('tells where a mail program ends mails like it, where one click is enough', async () => {
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

  it('refuses a mail over 10 MB and stays on its feet', async () => {
    const { send, read } = await mailbox()
    await expect(
      send({ ...MAIL, attachments: [{ filename: 'a', content: Buffer.alloc(11 * 1024 * 1024) }] }),
    ).rejects.toThrow(/552/)
    await send(MAIL)
    expect(await read()).toHaveLength(1)
  })

  it('shows a mail in a frame that can run nothing', async () => {
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

  it('says so when a mail is gone', async () => {
    const { url } = await mailbox()
    expect((await fetch(`${url}/mail/none`)).status).toBe(404)
    expect((await fetch(`${url}/mail/api/messages/none/attachments/0`)).status).toBe(404)
  })
})

describe('the mail server', () => {
  const plain = { from: MAIL.from, to: MAIL.to, subject: 'A plain one', text: 'Hello' }
  const faulty = async (fault: object) => {
    const box = await mailbox()
    await call(`${box.url}/control`, { target: 'mail', ...fault })
    return box
  }

  it.each([
    ['down', /closed/],
    ['nonsense', /Invalid greeting/],
    ['tls', /SSL|TLS|socket/i],
    ['busy', /451/],
    ['refuse', /550/],
  ])('that is %s takes no mail, and all of them as soon as it is well again', async (mode, words) => {
    const { send, read } = await faulty({ mode, calls: 1 })
    await expect(send(plain)).rejects.toThrow(words)
    expect(await read()).toEqual([])
    await send(plain)
    expect(await read()).toHaveLength(1)
  })

  it('that is silent has taken the mail, and who sent it does not know', async () => {
    const { smtp, read } = await faulty({ mode: 'silent', calls: 1 })
    const impatient = createTransport({ url: smtp, socketTimeout: 300 })
    await expect(impatient.sendMail({ ...plain, messageId: '<one@olympiad.test>' })).rejects.toThrow(/timeout/i)
    await impatient.sendMail({ ...plain, messageId: '<one@olympiad.test>' })
    expect((await read()).map(({ messageId }) => messageId)).toEqual(['<one@olympiad.test>', '<one@olympiad.test>'])
  })

  it('that is slow greets late', async () => {
    const { smtp, read } = await faulty({ mode: 'slow', delay_ms: 400, calls: 1 })
    await expect(createTransport({ url: smtp, greetingTimeout: 100 }).sendMail(plain)).rejects.toThrow(/greeting/i)
    await createTransport(smtp).sendMail(plain)
    expect(await read()).toHaveLength(1)
  })

  it('refuses one receiver only, where it is told so', async () => {
    const { send, read } = await faulty({ mode: 'refuse', to: 'nobody@demo.test' })
    await expect(send({ ...plain, to: 'nobody@demo.test' })).rejects.toThrow(/550/)
    await send(plain)
    expect(await read()).toHaveLength(1)
  })
})
