import { readDocs } from '@olympiad/contracts/calls/operation'
import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { logo } from '@olympiad/motif/logo'
import { html, raw } from 'hono/html'
import type { OpenApiDocument } from '../openapi/document.ts'
import { callMarkup } from './call-markup.ts'
import { DOCS_TEXTS } from './docs-texts.ts'
import { fieldsMarkup, type Markup, schemaAnchor, typeMarkup } from './schema-markup.ts'

const DOCS = readDocs.path

const idOf = (tag: string): string => `about-${tag.toLowerCase().replace(/[^a-z]+/g, '-')}`

export function docsPage(document: OpenApiDocument, lang: Lang): Markup {
  const words = DOCS_TEXTS[lang]
  const { paths, tags, components } = document
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({ path, method, call })),
  )
  return html`<!doctype html>
<html lang="${lang}" dir="${dirOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="stylesheet" href="${DOCS}/docs.css">
<script src="${DOCS}/docs.js" defer></script>
</head>
<body>
<header>
<a class="home" href="/">${raw(logo())}<span class="hidden">${lang === 'ar' ? 'الصفحة الرئيسية' : 'Home'}</span></a>
<h1>${words.title}</h1>
<a class="language" lang="${words.other.lang}" hreflang="${words.other.lang}" href="${DOCS}?lang=${words.other.lang}">${words.other.name}</a>
<p class="about">${words.about} <a href="/api/openapi.json">${words.file}</a></p>
<div class="search" hidden>
<label for="search">${words.search}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" dir="ltr">
<p class="count" role="status"><span>${words.found}</span> <bdi id="shown">${calls.length}</bdi></p>
</div>
</header>
<nav aria-label="${words.subjects}"><ul>${tags.map(
    ({ name }) => html`<li><a href="#${idOf(name)}"><bdi lang="en">${name}</bdi></a></li>`,
  )}<li><a href="#types">${words.types}</a></li></ul></nav>
<main>
<p id="nothing" hidden>${words.nothing}</p>
${tags.map(({ name, description }) => {
  const own = calls.filter(({ call }) => call.tags.includes(name))
  if (own.length === 0) return ''
  return html`<section class="subject" aria-labelledby="${idOf(name)}" lang="en" dir="ltr">
<h2 id="${idOf(name)}">${name}</h2>
<p>${description}</p>
${own.map(({ path, method, call }) => callMarkup(path, method, call, words, components.responses))}
</section>`
})}
<section class="types" aria-labelledby="types">
<h2 id="types">${words.types}</h2>
<div lang="en" dir="ltr">
${Object.entries(components.schemas).map(
  ([
    name,
    schema,
  ]) => html`<details class="type" id="${schemaAnchor(name)}"><summary class="kind"><code>${name}</code></summary>
<div class="inside"><p class="content">${typeMarkup(schema)}</p>${fieldsMarkup(schema, { lang, optional: words.optional })}</div></details>`,
)}
</div>
</section>
</main>
</body>
</html>`
}
