import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import type { OpenApiDocument, OperationObject } from '../openapi/document.ts'
import type { ResponseObject } from '../openapi/success-response.ts'
import type { DocsTexts } from './docs-texts.ts'
import { type FieldLabels, fieldMarkup, fieldsMarkup, type Markup, proseMarkup, typeMarkup } from './schema-markup.ts'

type ErrorReference = { $ref: string }
const isErrorReference = (answer: ResponseObject | ErrorReference): answer is ErrorReference => '$ref' in answer

export function callMarkup(
  path: string,
  method: string,
  call: OperationObject,
  words: DocsTexts,
  errors: ErrorResponses,
): Markup {
  const { operationId, summary, parameters = [], requestBody, responses } = call
  return html`<details class="call" id="${operationId}">
<summary><span class="method ${method}">${method}</span> <code class="path">${breakable(path)}</code> <span class="sentence" lang="${words.lang}" dir="auto">${proseMarkup(words.lang === 'ar' ? call['x-summary-ar'] : summary)}</span> <span class="who" lang="${words.lang}">${words.access[call['x-who']]}</span></summary>
<div class="inside">
${part(
  words.lang,
  words.parameters,
  parameters.length > 0 &&
    html`<ul class="fields">${parameters.map(({ name, required, description, schema, content }) =>
      fieldMarkup(
        {
          name,
          schema: schema ?? content?.['application/json']?.schema ?? {},
          isNeeded: required === true,
          description,
        },
        { lang: words.lang, required: words.needed },
      ),
    )}</ul>`,
)}
${part(words.lang, words.body, requestBody && contentMarkup(requestBody.content, { lang: words.lang, required: words.needed }))}
${part(
  words.lang,
  words.answers,
  html`<ul class="answers">${Object.entries(responses).map(([status, answer]) =>
    isErrorReference(answer)
      ? html`<li><code class="status">${status}</code> ${proseMarkup(errors[answer.$ref.split('/').at(-1) ?? '']?.description ?? '')}</li>`
      : html`<li><code class="status">${status}</code> ${contentMarkup(answer.content ?? {}, { lang: words.lang, optional: words.optional })}</li>`,
  )}</ul>`,
)}
</div>
</details>`
}

export type ErrorResponses = OpenApiDocument['components']['responses']

const part = (lang: Lang, heading: string, content: Markup | undefined | false): Markup =>
  content ? html`<h3 lang="${lang}">${heading}</h3>${content}` : ''

const contentMarkup = (content: NonNullable<ResponseObject['content']>, labels: FieldLabels): Markup =>
  html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="content"><code>${type}</code> ${typeMarkup(schema)}</p>${fieldsMarkup(schema, labels)}`,
  )}`

const breakable = (path: string): Markup =>
  html`${path.split('/').map((segment, n) => (n === 0 ? '' : html`<wbr>/${segment}`))}`
