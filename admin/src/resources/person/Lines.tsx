import { Box, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { Section } from '../../shared/Section.tsx'
import { usePersonTexts } from './use-person-texts.ts'

/** A list may stand in a narrow column of a wide window. */
const WIDE = '@container (min-width: 560px)'

export function Line({ way, about, state }: { way: ReactNode; about: ReactNode; state?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: '2px 16px',
        alignItems: 'baseline',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 1fr)' },
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{way}</Box>
      <Box
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          color: 'text.secondary',
          fontSize: '0.875rem',
          gridRow: 2,
          gridColumn: '1 / -1',
          [WIDE]: { gridRow: 'auto', gridColumn: 'auto' },
        }}
      >
        {about}
      </Box>
      <Box sx={{ justifySelf: 'end', [WIDE]: { justifySelf: 'start' } }}>{state}</Box>
    </Box>
  )
}

export const LineList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
    {children}
  </Box>
)

type LinesProps = {
  name: string
  total: number
  /** The list that shows all. */
  list?: string
  children: ReactNode[]
}

/** The newest records of one kind. Nothing where there are none. */
export function Lines({ name, total, list, children }: LinesProps) {
  const t = usePersonTexts()
  if (total === 0) return null
  return (
    <Section title={t('counted', { name: t(name), count: total })}>
      <LineList>{children}</LineList>
      {total > children.length && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 1.5, color: 'text.secondary' }}>
          {t('newest', { shown: children.length, total })}
          {list !== undefined && (
            <Link component={LinkBase} to={list} aria-label={`${t(name)}: ${t('all', { total })}`}>
              {t('all', { total })}
            </Link>
          )}
        </Box>
      )}
    </Section>
  )
}
