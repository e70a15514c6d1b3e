import { useState } from 'react'
import { useWords } from './words.ts'

/** In two presses, since nothing brings it back. */
export function Discard({ words, discard }: { words: string; discard: () => void }) {
  const { texts } = useWords()
  const [asks, setAsks] = useState(false)
  if (!asks)
    return (
      <button className="plain" type="button" onClick={() => setAsks(true)}>
        {words}
      </button>
    )
  return (
    <span className="sure" role="alert">
      {texts.discardSure}{' '}
      <button className="btn small danger" type="button" onClick={discard}>
        {texts.discardYes}
      </button>{' '}
      <button className="plain" type="button" onClick={() => setAsks(false)}>
        {texts.keep}
      </button>
    </span>
  )
}
