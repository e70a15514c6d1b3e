import { Box } from '@mui/material'
import type { CaseDecision } from '@olympiad/contracts/community'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../shared/StateWord.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { AuthorName } from '../community/AuthorName.tsx'
import { caseName } from './case-name.ts'

const TONES = { approve: 'success', hide: 'neutral', delete: 'error' } as const satisfies Record<CaseDecision, Tone>

/** What it was about: the beginning of its words, who wrote them, and why it waited. */
export function CaseWords({ of }: { of: AdminCase }) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.community-cases.${key}`)
  const name = caseName(of)
  return (
    <Box sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={name ? <Box dir="auto">{name}</Box> : say('gone')}
        second={
          <>
            {say(`types.${of.type}`)} · <AuthorName author={of.author} />
            <Box component="span" sx={{ display: 'block' }}>
              {say(`was.${of.kind}`)}
            </Box>
          </>
        }
      />
    </Box>
  )
}

/** What an admin decided. */
export function CaseDecisionWord({ of: { decision } }: { of: AdminCase }) {
  const translate = useTranslate()
  return (
    decision && (
      <StateWord tone={TONES[decision]}>{translate(`resources.community-cases.decided.${decision}`)}</StateWord>
    )
  )
}
