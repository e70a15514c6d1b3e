import { Box } from '@mui/material'
import type { ModerationDecision } from '@olympiad/contracts/community'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useTranslate } from 'react-admin'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'
import { TwoLines } from '../../shared/TwoLines.tsx'
import { AuthorName } from '../community/AuthorName.tsx'
import { caseName } from './case-name.ts'

const TONES = { approve: 'success', hide: 'neutral', delete: 'error' } as const satisfies Record<
  ModerationDecision,
  Tone
>

export function CaseSummary({ of }: { of: AdminModerationCase }) {
  const translate = useTranslate()
  const t = (key: string) => translate(`resources.community-cases.${key}`)
  const name = caseName(of)
  return (
    <Box sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
      <TwoLines
        first={name ? <Box dir="auto">{name}</Box> : t('gone')}
        second={
          <>
            {t(`types.${of.type}`)} · <AuthorName author={of.author} />
            <Box component="span" sx={{ display: 'block' }}>
              {t(`was.${of.kind}`)}
            </Box>
          </>
        }
      />
    </Box>
  )
}

export function CaseDecisionLabel({ of: { decision } }: { of: AdminModerationCase }) {
  const translate = useTranslate()
  return (
    decision && (
      <StateBadge tone={TONES[decision]}>{translate(`resources.community-cases.decided.${decision}`)}</StateBadge>
    )
  )
}
