import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { medalOf } from '@olympiad/contracts/medals'
import { routes } from '@olympiad/contracts/routes'
import { certificateFrame } from '@olympiad/motif/certificate-frame'
import { SAFFRON, SAND, WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { rosette } from '@olympiad/motif/rosette'
import { html, raw } from 'hono/html'
import type { Certificate } from '../../model/certificate.entity.ts'
import { ltrText, type Markup } from '../../platform/pdf/markup.ts'
import { qrSvg } from '../../platform/pdf/qr.ts'
import { CHAIR_BOX, certificateCss, LINE_HEIGHT, LOGO, NAME_BOX, STATEMENT_BOX } from './certificate.css.ts'
import { dayInRiyadh, type Paragraph, statement } from './certificate.parts.ts'
import { CERTIFICATE_TEXTS as T } from './certificate.texts.ts'
import { fitTextSize } from './fit-text-size.ts'
import type { SigningPictures } from './signing-pictures.ts'

export type CertificateDocument = Pick<Certificate, 'crt_serial' | 'type' | 'facts' | 'created_at' | 'signing'>

/** The number comes from us, in half pixels, so `raw` is safe. */
const fontSizeStyle = (size: number) => raw(`style="font-size:${size}px"`)

const head = (): Markup => html`<header class="sides head">
<div lang="en"><b>${T.olympiad.en}</b><span>${T.kingdom.en}</span></div>
${raw(logo())}
<div lang="ar"><b>${T.olympiad.ar}</b><span>${T.kingdom.ar}</span></div>
</header>`

function heading({ type }: CertificateDocument): Markup {
  const name = type === 'm' ? T.medal : T[type]
  return html`<div class="sides title">
<div lang="en"><h1>${name.en}</h1><p>${T.awards.en}</p></div>
<div></div>
<div lang="ar"><h1>${name.ar}</h1><p>${T.awards.ar}</p></div>
</div>`
}

/** Only a place has a number, so that no percentage is taken for one. */
function medal({ facts: { final, medal: won } }: CertificateDocument): Markup {
  if (final) return html`<div class="medal">${raw(rosette(medalOf(final.ranked)))}<b>${final.ranked}</b></div>`
  const mark = logo({ body: WALL, window: SAND, wire: SAFFRON })
  return html`<div class="medal">${raw(rosette(won?.medal ?? 'palm'))}<div class="mark">${raw(mark)}</div></div>`
}

/** Both languages share one size, so that neither looks like a translation. */
function statementSize(paragraphs: Record<Lang, readonly Paragraph[]>): number {
  const sizes = LANGS.map((lang) => {
    const texts = paragraphs[lang].map(({ text }) => text)
    return fitTextSize(texts, { ...STATEMENT_BOX, leading: LINE_HEIGHT[lang] })
  })
  return Math.min(...sizes)
}

function words(certificate: CertificateDocument): Markup {
  const paragraphs = { ar: statement(certificate.facts, 'ar'), en: statement(certificate.facts, 'en') }
  const size = fontSizeStyle(statementSize(paragraphs))
  const side = (lang: Lang) =>
    html`<div lang="${lang}" ${size}>${paragraphs[lang].map(({ markup }) => html`<p>${markup}</p>`)}</div>`
  return html`<div class="sides words">${side('en')}${medal(certificate)}${side('ar')}</div>`
}

const foot = ({ crt_serial, created_at }: CertificateDocument, qr: string): Markup => html`<footer class="foot">
<div><span>${T.serial.en} · ${T.serial.ar}</span><b>${ltrText(crt_serial)}</b></div>
<div class="qr">${raw(qr)}</div>
<div class="issued"><span>${T.issued.en} · ${T.issued.ar}</span><b><bdi dir="ltr">${dayInRiyadh(created_at, 'en')}</bdi> · <bdi dir="rtl">${dayInRiyadh(created_at, 'ar')}</bdi></b></div>
</footer>`

/** Each picture is in the document once, however many pages show it. */
const pictureClass = (name: string, pictures: SigningPictures): string => `p${[...pictures.keys()].indexOf(name)}`
const pictureCss = (pictures: SigningPictures): string =>
  [...pictures]
    .map(([name, address]) => `.${pictureClass(name, pictures)}{background-image:url("${address}")}`)
    .join('')

/** One name where both languages have the same. */
const chairNames = (chair: string, chair_en: string): Markup =>
  html`<b><bdi>${chair}</bdi></b>${chair_en === chair ? '' : html`<b class="latin"><bdi>${chair_en}</bdi></b>`}`

function chairSize(names: readonly string[], logos: number): number {
  const width = CHAIR_BOX.room - (logos > 0 ? LOGO.gap + logos * (LOGO.width + LOGO.gap) : 0)
  return fitTextSize(names, { ...CHAIR_BOX, width })
}

function signed({ signing }: CertificateDocument, pictures: SigningPictures): Markup {
  const picture = (kind: string, name: string) =>
    pictures.has(name) ? html`<i class="${kind} ${pictureClass(name, pictures)}"></i>` : ''
  const logos = (signing?.logos ?? []).filter((name) => pictures.has(name))
  return html`<div class="signed">
${
  signing?.chair
    ? html`<div class="chair" ${fontSizeStyle(chairSize([signing.chair, signing.chair_en], logos.length))}>${picture('signature', signing.signature)}<hr>${chairNames(signing.chair, signing.chair_en)}<p><bdi>${T.chair.ar}</bdi> · <bdi>${T.chair.en}</bdi></p></div>`
    : html`<div class="chair electronic"><span lang="ar">${T.electronic.ar}</span><span lang="en">${T.electronic.en}</span></div>`
}
${logos.length > 0 ? html`<div class="logos">${logos.map((name) => picture('logo', name))}</div>` : ''}
</div>`
}

const sharedMarkup = (
  certificate: CertificateDocument,
  qr: string,
  pictures: SigningPictures,
): Markup => html`${head()}${heading(certificate)}
${words(certificate)}
${signed(certificate, pictures)}
${foot(certificate, qr)}`

const name = (member: string): Markup =>
  html`<div class="name" ${fontSizeStyle(fitTextSize([member], NAME_BOX))}><bdi dir="auto">${member}</bdi></div>`

/** `fonts` are `@font-face` rules; the QR code leads to `publicUrl`. */
type Printed = { fonts: string; publicUrl: string; pictures?: SigningPictures }

/** Falls back to the team's name when no member has a name. */
const namesOn = ({ facts: { members, team } }: CertificateDocument): string[] =>
  members.length > 0 ? members : [team.name]

export const countPages = (certificates: readonly CertificateDocument[]): number =>
  certificates.reduce((sum, certificate) => sum + namesOn(certificate).length, 0)

/** One A4 landscape page per member; the frame is in the document once. Every text is escaped. */
export async function certificatesHtml(
  title: string,
  certificates: readonly CertificateDocument[],
  { fonts, publicUrl, pictures = new Map() }: Printed,
): Promise<string> {
  const pages = await Promise.all(
    certificates.map(async (certificate) => {
      const qr = qrSvg(publicUrl + routes.certificate(certificate.crt_serial))
      const shared = await sharedMarkup(certificate, qr, pictures)
      return namesOn(certificate).map(
        (member) =>
          html`<section class="page"><svg class="frame"><use href="#frame"/></svg>${name(member)}${shared}</section>`,
      )
    }),
  )
  const document = await html`<!doctype html>
<html lang="ar"><head><meta charset="utf-8"><title>${title}</title>
<style>${raw(fonts)}${raw(certificateCss)}${raw(pictureCss(pictures))}</style></head>
<body><svg class="once"><g id="frame">${raw(certificateFrame())}</g></svg>${pages.flat()}</body></html>`
  return String(document)
}

export const certificateHtml = (certificate: CertificateDocument, printed: Printed): Promise<string> => {
  const { type, crt_serial } = certificate
  return certificatesHtml(`${T[type].ar} ${T[type].en} ${crt_serial}`, [certificate], printed)
}
