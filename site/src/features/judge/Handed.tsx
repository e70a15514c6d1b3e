import { dirOf, LANGS, type Lang } from '@olympiad/contracts/lang'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Judge } from './judge.ts'
import { placeUrl, replaceWith } from './place.ts'
import { type JudgeProps, useWords, WordsContext } from './words.ts'

const LANG_NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' }

/** Captains read and answer here, and change nothing. In the language that they choose. */
export function Handed({ words, children }: { words: JudgeProps['words']; children: ReactNode }) {
  const { lang: pageLang } = useWords()
  const [lang, setLang] = useState(pageLang)
  return (
    <WordsContext value={{ lang, ...words[lang] }}>
      <div className="handed" lang={lang} dir={dirOf(lang)}>
        <div
          className="segments langs"
          role="radiogroup"
          aria-label={LANGS.map((each) => LANG_NAMES[each]).join(' / ')}
        >
          {LANGS.map((each) => (
            <label className="segment" key={each} lang={each}>
              <input type="radio" name="lang" checked={lang === each} onChange={() => setLang(each)} />
              <span>{LANG_NAMES[each]}</span>
            </label>
          ))}
        </div>
        <main id="content">{children}</main>
      </div>
    </WordsContext>
  )
}

type AnsweredProps = {
  judge: Judge
  agreed: boolean
  title: string
  children: ReactNode
  /** Keeps it as finished. */
  finish: () => Promise<void>
  next: { words: string; url: string }
  change: { words: string; url: string }
}

/** Back with the judge, who alone sends it. */
export function Answered({ judge, agreed, title, children, finish, next, change }: AnsweredProps) {
  const { texts } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function send(url: string): void {
    void finish().then(() => judge.send())
    replaceWith(url)
  }
  return (
    <div className="answered">
      <span className={agreed ? 'signal' : 'signal pending'} aria-hidden="true" />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
      <p className="for-judge">{texts.forJudge}</p>
      <div className="answer-keys">
        <button className="btn" type="button" onClick={() => send(next.url)}>
          {next.words}
        </button>
        <button className="btn line" type="button" onClick={() => send(placeUrl.sent())}>
          {texts.send}
        </button>
      </div>
      <p className="actions-quiet">
        <a className="plain" href={change.url}>
          {change.words}
        </a>
      </p>
    </div>
  )
}
