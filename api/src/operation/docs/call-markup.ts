import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import type { Response } from '../openapi/answers.ts'
import type { DescribedCall, OpenApi } from '../openapi/document.ts'
import { fieldMarkup, fieldsMarkup, type Marks, type Markup, prose, typeWords } from './schema-markup.ts'
import type { Words } from './words.ts'

type Refused = { $ref: string }
const isRefusal = (answer: Response | Refused): answer is Refused => '$ref' in answer

/** One call, folded: method, path and sentence are to be seen, the rest opens. */
export function callMarkup(
  path: string,
  method: string,
  call: DescribedCall,
  words: Words,
  refusals: Refusals,
): Markup {
  const { operationId, summary, parameters = [], requestBody, responses } = call
  return html`<details class="call" id="${operationId}">
<summary><span class="method ${method}">${method}</span> <code class="path">${breakable(path)}</code> <span class="sentence" lang="${words.lang}" dir="auto">${prose(words.lang === 'ar' ? call['x-summary-ar'] : summary)}</span> <span class="who" lang="${words.lang}">${words.who[call['x-who']]}</span></summary>
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
        { lang: words.lang, needed: words.needed },
      ),
    )}</ul>`,
)}
${part(words.lang, words.body, requestBody && contentMarkup(requestBody.content, { lang: words.lang, needed: words.needed }))}
${part(
  words.lang,
  words.answers,
  html`<ul class="answers">${Object.entries(responses).map(([status, answer]) =>
    isRefusal(answer)
      ? html`<li><code class="status">${status}</code> ${prose(refusals[answer.$ref.split('/').at(-1) ?? '']?.description ?? '')}</li>`
      : html`<li><code class="status">${status}</code> ${contentMarkup(answer.content ?? {}, { lang: words.lang, optional: words.optional })}</li>`,
  )}</ul>`,
)}
</div>
</details>`
}

export type Refusals = OpenApi['components']['responses']

const part = (lang: Lang, heading: string, content: Markup | undefined | false): Markup =>
  content ? html`<h3 lang="${lang}">${heading}</h3>${content}` : ''

const contentMarkup = (content: NonNullable<Response['content']>, marks: Marks): Markup =>
  html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="content"><code>${type}</code> ${typeWords(schema)}</p>${fieldsMarkup(schema, marks)}`,
  )}`

/** A long path may break behind each of its parts. */
const breakable = (path: string): Markup =>
  html`${path.split('/').map((segment, n) => (n === 0 ? '' : html`<wbr>/${segment}`))}`
