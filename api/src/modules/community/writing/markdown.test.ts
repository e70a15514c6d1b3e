import { htmlToText } from '@olympiad/contracts/html-to-text'
import { describe, expect, test } from 'vitest'
import { commentHtml, pictureNames, previewText, topicHtml } from './markdown.ts'

const PICTURES = new Map([['robot.png', { width: 800, height: 600 }]])
const topic = (source: string) => topicHtml(source, PICTURES)

describe('the text of a topic', () => {
  test('has paragraphs, headings below that of its page, lists, quotes, code, emphasis and lines', () => {
    expect(topic('# كبير\n\n### صغير\n\nسطر **عريض** *مائل* ~~محذوف~~\nوآخر\n\n---\n\n- أ\n- b\n\n> قول')).toBe(
      [
        '<h2 dir="auto">كبير</h2>',
        '<h3 dir="auto">صغير</h3>',
        '<p dir="auto">سطر <strong>عريض</strong> <em>مائل</em> <s>محذوف</s><br />',
        'وآخر</p>',
        '<hr />',
        '<ul dir="rtl">',
        '<li dir="rtl">أ</li>',
        '<li dir="ltr">b</li>',
        '</ul>',
        '<blockquote dir="rtl">',
        '<p dir="auto">قول</p>',
        '</blockquote>',
      ].join('\n'),
    )
    expect(topic('1. a\n2. ب')).toContain('<ol dir="ltr">\n<li dir="ltr">a</li>\n<li dir="rtl">ب</li>')
    expect(topic('قل `print()`\n\n```py\nif a < b:\n\tgo()\n```')).toBe(
      '<p dir="auto">قل <code dir="ltr">print()</code></p>\n<pre dir="ltr"><code dir="ltr">if a &lt; b:\n\tgo()\n</code></pre>',
    )
  })

  test('keeps the start number of a list', () => {
    expect(topic('3. a')).toContain('<ol dir="ltr" start="3">')
  })

  test.each([
    ['[site](https://wro.example/a?b=1)', 'https://wro.example/a?b=1'],
    ['[site](http://wro.example/ "a title")', 'http://wro.example/'],
    ['<mailto:help@wro.example>', 'mailto:help@wro.example'],
    ['see https://wro.example/rules here', 'https://wro.example/rules'],
  ])('links by %s without recommending it', (source, href) => {
    expect(topic(source)).toContain(`<a href="${href}" rel="nofollow ugc noopener noreferrer">`)
    expect(topic(source)).not.toContain('title=')
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '[x](tel:+966501234567)',
    '[x](//elsewhere.example)',
    '[x](/admin/dashboard/)',
    '<javascript:alert(1)>',
    '//elsewhere.example',
    'ftp://elsewhere.example',
    'The program is main.py of team.sa, by a@b.example',
  ])('leads nowhere by %s', (source) => {
    expect(topic(source)).not.toMatch(/href|<script/i)
    expect(topic(source)).not.toBe('')
  })

  test.each([
    '<script>alert(1)</script>',
    '<style>p{display:none}</style>',
    '<iframe src="//elsewhere.example"></iframe>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<p style="color:red" onclick="x()">',
    '</p></article><form action="//elsewhere.example">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '`<script>alert(1)</script>`',
    '<!-- x --><base href="//elsewhere.example">',
  ])('shows %s as plain text', (source) => {
    const html = topic(source)
    expect(html.replace(/<\/?(?:p|code)(?: dir="(?:auto|ltr)")?>/g, '')).not.toMatch(/[<>]/)
    expect(htmlToText(html)).toBe(source.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('`', ''))
  })

  test('shows an uploaded picture with its size, lazily loaded', () => {
    expect(topic('![our robot](/uploads/robot.png)')).toBe(
      '<p dir="auto"><img src="/uploads/robot.png" alt="our robot" width="800" height="600" loading="lazy" /></p>',
    )
    expect(topic('![" onerror="alert(1)](/uploads/robot.png "t")')).toContain('alt="&quot; onerror=&quot;alert(1)"')
  })

  test.each([
    '/uploads/other.png',
    'https://elsewhere.example/robot.png',
    '//elsewhere.example/uploads/robot.png',
    '/uploads/../robot.png',
    '/uploads/robot.png?size=1',
    '/uploads/robot.png#x',
    'data:image/png;base64,iVBORw0KGgo=',
    'robot.png',
  ])('shows only the alt text for a picture from %s', (src) => {
    expect(topic(`![our robot](${src})`)).not.toContain('<img')
    expect(htmlToText(topic(`![our robot](${src})`))).toContain('our robot')
  })

  test.each([
    '',
    '\n\n',
    '***',
    '# ',
    '>',
    '- ',
    '&nbsp;',
    '&#x200f;',
    '&#x2060;&#xad;',
    '&#x3164; &#x2800;',
    '![](/uploads/other.png)',
    '[](https://a.example)',
  ])('is empty for %j', (source) => expect(topic(source)).toBe(''))

  test('removes bidirectional control characters', () => {
    expect(topic('a &#x202E; b &#x2066;c\u202e')).toBe('<p dir="auto">a  b c</p>')
  })

  test('is never much longer than its source', () => {
    const named = `[a]: https://a.example/${'x'.repeat(5000)}\n\n${'[a]'.repeat(1600)}`
    for (const source of [named, '-\n+\n'.repeat(2500), 'https://a '.repeat(1000), '&'.repeat(10_000)]) {
      expect(topic(source).length).toBeLessThan(source.length * 20)
    }
  })

  test('limits combining marks that would cover other lines', () => {
    const pile = '\u0301\u0316'
    expect(topic(`a${pile.repeat(500)}b`).length).toBeLessThan(60)
    expect(topic(`a${'&#x301;&#x316;'.repeat(500)}b`).length).toBeLessThan(60)
    expect(topic('ٱلرَّحۡمَـٰنِ 👩🏽‍💻')).toBe(`<p dir="auto">${'ٱلرَّحۡمَـٰنِ 👩🏽‍💻'.normalize('NFC')}</p>`)
  })

  test.each([
    ['brackets', '['.repeat(10_000)],
    ['stars', '*a '.repeat(3300)],
    ['quotes', '>'.repeat(10_000)],
    ['lists in lists', Array.from({ length: 100 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['empty items', '-\n'.repeat(5000)],
    ['pictures', '!['.repeat(5000)],
    ['backticks', '`a'.repeat(5000)],
    ['addresses', 'https://'.repeat(1250)],
    ['names of links', '[a]: b\n'.repeat(1400)],
    ['marks on one letter', `a${'\u0301'.repeat(9999)}`],
  ])('is rendered fast for thousands of %s', (_what, source) => {
    const before = process.threadCpuUsage()
    previewText(topic(source))
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1500)
  })
})

describe('the text of a comment', () => {
  test('has no headings and no pictures', () => {
    expect(commentHtml('# كبير\n\nمع ![our robot](/uploads/robot.png)')).toBe(
      '<p dir="auto">كبير</p>\n<p dir="auto">مع our robot</p>',
    )
  })

  test('is otherwise the same as a topic’s', () => {
    const source = '> قول\n\n- **a**\n\n[x](https://wro.example)'
    expect(commentHtml(source)).toBe(topic(source))
  })
})

describe('the preview of a text', () => {
  test('has separate lines, without markup, with alt texts', () => {
    const html = topic('# عنوان\n\nأول **عريض** &amp; <b>\nثانٍ\n\n- أ\n- ب\n\n![the robot](/uploads/robot.png)')
    expect(htmlToText(html)).toBe('عنوان\nأول عريض & <b>\nثانٍ\nأ\nب\nthe robot')
  })

  test('is cut between words at 250 characters', () => {
    const preview = previewText(topic('كلمة '.repeat(200)))
    expect(preview.length).toBeLessThanOrEqual(250)
    expect(preview).toMatch(/كلمة…$/)
    expect(previewText(topic('😀'.repeat(300))).isWellFormed()).toBe(true)
    expect(previewText(topic('x'.repeat(300)))).toHaveLength(250)
    expect(previewText(topic('short'))).toBe('short')
  })
})

test('the pictures of a text are named once each, and not those of its code', () => {
  expect(pictureNames('![a](/uploads/a.png) ![b](/uploads/b.png) ![a](/uploads/a.png) `![c](/uploads/c.png)`')).toEqual(
    ['a.png', 'b.png'],
  )
  expect(pictureNames('![a](https://elsewhere.example/uploads/a.png) [x](/uploads/d.png)')).toEqual([])
})
