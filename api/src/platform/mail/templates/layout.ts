import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { html, raw } from 'hono/html'
import type { Bilingual } from '../../bilingual.ts'
import { qrPng } from '../../pdf/qr.ts'

/** A picture in the text, which names it by `cid:`. */
type Inline = { cid: string; filename: string; content: Buffer; contentType: string; contentDisposition: 'inline' }

export type MailContent = {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: Inline[]
}

/** `ltr`: numbers, codes and addresses. */
export type Fact = { label: string; value: string; ltr?: boolean }

type Aside = { words: string; label: string; url: string }

export type MailParts = {
  lang: Lang
  subject: string
  greeting: string
  /** For readers of unknown language. */
  otherwise?: Aside & { lang: Lang }
  paragraphs: string[]
  /** Makes links of addresses in the paragraphs, and keeps their lines. Words of a member must be isolated. */
  withLinks?: true
  quote?: { label?: string; lines: string[] }
  facts: Fact[]
  actions: { label: string; url: string }[]
  /** A QR code of the address, under the facts. */
  code?: { url: string; words: string; alt: string }
  closing: string
  ending?: Aside
}

export const SENDER: Bilingual = { ar: 'الأولمبياد الوطني للروبوت', en: 'National Robotics Olympiad' }
const FONT = "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"
const INK = '#13231F'
const QUIET = '#465650'

// Mail programs support neither style sheets nor flex.
const cell = `font-family:${FONT};font-size:15px;line-height:1.75;color:${INK}`

function factRows({ facts, lang }: MailParts) {
  const [start, end] = lang === 'ar' ? ['right', 'left'] : ['left', 'right']
  return facts.map(
    ({ label, value, ltr }) => html`<tr>
<td style="${cell};color:${QUIET};padding:10px 0;border-bottom:1px solid #E3D8C3;text-align:${start}">${label}</td>
<td style="${cell};font-weight:600;padding:10px 0;border-bottom:1px solid #E3D8C3;text-align:${end}"><bdi dir="${ltr ? 'ltr' : 'auto'}"${ltr ? raw(' style="white-space:nowrap"') : ''}>${value}</bdi></td>
</tr>`,
  )
}

function actionLinks({ actions, lang }: MailParts) {
  const margin = lang === 'ar' ? '0 0 12px 12px' : '0 12px 12px 0'
  const styles = ['background:#F2A100;font-weight:600', 'background:#FFFFFF;border:1px solid #0B6B55']
  return actions.map(
    ({ label, url }, index) =>
      html`<a href="${url}" style="${cell};${styles[Math.min(index, 1)]};display:inline-block;padding:10px 24px;margin:${margin};text-decoration:none">${label}</a>`,
  )
}

export const isolateBidi = (words: string): string => `\u2068${words}\u2069`

const isolated = ({ value, ltr }: Fact) => (ltr ? `\u2066${value}\u2069` : isolateBidi(value))

function quoted({ quote, lang }: MailParts) {
  if (!quote) return ''
  const side = lang === 'ar' ? 'right' : 'left'
  const label = quote.label
    ? html`<p style="margin:0 0 8px;color:${QUIET}">${quote.label}</p>
`
    : ''
  return html`${label}<div style="margin:0 0 24px;padding-${raw(side)}:16px;border-${raw(side)}:3px solid #E3D8C3;text-align:${raw(side)}">${quote.lines.map((line) => html`<p dir="auto" style="margin:0 0 8px;color:${QUIET}">${line}</p>`)}</div>`
}

function quietLine(aside: (Aside & { lang?: Lang }) | undefined) {
  if (!aside) return ''
  const { words, label, url, lang } = aside
  return html`<p${lang ? raw(` lang="${lang}" dir="${dirOf(lang)}"`) : ''} style="margin:0 0 24px;font-size:13px;color:${QUIET}">${words} <a href="${url}" style="color:${QUIET}">${label}</a></p>`
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>"'\u2066-\u2069]*[^\s<>"'\u2066-\u2069.,;:!?)\]}»”،؛؟])/u

/** A name, which members choose: no link of theirs stands in a mail of ours. */
const ISOLATED = /(\u2068[^\u2069]*\u2069)/u

const withLinks = (line: string) => line.split(ISOLATED).map((part, index) => (index % 2 === 0 ? linked(part) : part))

const linked = (words: string) =>
  words
    .split(WEB_ADDRESS)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : html`<a href="${part}" dir="ltr" style="color:#0B6B55;overflow-wrap:anywhere">${part}</a>`,
    )

function paragraph(text: string, parts: MailParts) {
  const lines = parts.withLinks
    ? text.split('\n').map((line, index) => html`${index > 0 ? raw('<br>') : ''}${withLinks(line)}`)
    : text
  return html`<p style="margin:0 0 16px">${lines}</p>`
}

function factTable(parts: MailParts) {
  if (parts.facts.length === 0) return ''
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px;border-top:2px solid ${INK}">${factRows(parts)}</table>`
}

const CODE_CID = 'code'
const CODE_PX = 165

function codePicture({ code }: MailParts) {
  if (!code) return ''
  return html`<p style="margin:0 0 8px">${code.words}</p>
<p style="margin:0 0 24px"><img src="cid:${CODE_CID}" width="${CODE_PX}" height="${CODE_PX}" alt="${code.alt}" style="display:block;background:#FFFFFF"></p>
`
}

const quietText = (aside: Aside | undefined): string => (aside ? `${aside.words} ${aside.label}:\n${aside.url}` : '')

function plainText(parts: MailParts): string {
  const { greeting, otherwise: translation, paragraphs, quote, facts, code, actions, closing, ending, lang } = parts
  const quoteLines = quote?.lines.map((line) => `> ${line}`) ?? []
  const lines = [
    greeting,
    quietText(translation),
    ...paragraphs,
    [...(quote?.label ? [quote.label] : []), ...quoteLines].join('\n'),
    facts.map((fact) => `${fact.label}: ${isolated(fact)}`).join('\n'),
    code ? `${code.words}\n${code.url}` : '',
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    `${closing}\n${SENDER[lang]}`,
    quietText(ending),
  ]
  return `${lines.filter(Boolean).join('\n\n')}\n`
}

export async function mailContent(parts: MailParts): Promise<MailContent> {
  const { lang, subject, greeting, paragraphs, closing } = parts
  const page = await html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#FBF7EF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF7EF"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" dir="${dirOf(lang)}" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E3D8C3">
<tr><td style="${cell};font-weight:600;color:#F5EFE2;background:#063A30;border-bottom:4px solid #F2A100;padding:18px 32px">${SENDER[lang]}</td></tr>
<tr><td role="main" style="${cell};padding:28px 32px 4px">
<h1 style="margin:0 0 16px;font-size:20px;font-weight:600">${greeting}</h1>
${quietLine(parts.otherwise)}${paragraphs.map((text) => paragraph(text, parts))}
${quoted(parts)}${factTable(parts)}
${codePicture(parts)}${parts.actions.length > 0 ? html`<p style="margin:0 0 12px">${actionLinks(parts)}</p>` : ''}
<p style="margin:0 0 ${parts.ending ? 8 : 24}px;color:${QUIET}">${closing}</p>
${quietLine(parts.ending)}
</td></tr></table>
</td></tr></table>
</body></html>`
  return { subject, html: String(page), text: plainText(parts), ...(parts.code && (await inlineCode(parts.code))) }
}

async function inlineCode({ url }: NonNullable<MailParts['code']>): Promise<Pick<MailContent, 'attachments'>> {
  const content = await qrPng(url)
  const picture = { cid: CODE_CID, filename: 'code.png', content, contentType: 'image/png' }
  return { attachments: [{ ...picture, contentDisposition: 'inline' }] }
}
