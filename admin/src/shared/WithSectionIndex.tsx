import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box, ButtonBase } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { INVALID_SELECTOR } from './invalid-fields.ts'

type Listed = { title: string; isWrong: boolean }

/** With fewer sections, the form itself can be overlooked at once. */
const MIN_SECTIONS = 4

const sectionsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-section]')]
const describe = (section: HTMLElement): Listed => ({
  title: section.dataset['section'] ?? '',
  isWrong: section.querySelector(INVALID_SELECTOR) !== null,
})

/** Reads the page: sections come and go with other fields, and fields of any kind may be wrong. */
function useSections() {
  const root = useRef<HTMLDivElement>(null)
  const [sections, setSections] = useState<readonly Listed[]>([])
  useEffect(() => {
    const element = root.current
    if (!element) return
    const update = () => {
      const next = sectionsIn(element).map(describe)
      setSections((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-invalid', 'class', 'data-section'],
    })
    return () => observer.disconnect()
  }, [])
  return { root, sections }
}

/** A long form with an index of its sections: beside them, or above them in a narrow window (`narrowOnly`: just there). */
export function WithSectionIndex({ narrowOnly = false, children }: { narrowOnly?: boolean; children: ReactNode }) {
  const translate = useTranslate()
  const { root, sections } = useSections()
  const open = (nth: number) => {
    const section = root.current && sectionsIn(root.current)[nth]
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        width: '100%',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
      }}
    >
      {sections.length >= MIN_SECTIONS && (
        <Box
          component="nav"
          aria-label={translate('console.sections')}
          sx={{ ...NAV, ...(narrowOnly && { display: { xs: 'flex', lg: 'none' } }) }}
        >
          {sections.map(({ title, isWrong }, nth) => (
            <ButtonBase
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the form is what opens
              key={nth}
              type="button"
              onClick={() => open(nth)}
              sx={{ ...ENTRY, ...(isWrong && { color: 'error.main' }) }}
            >
              {isWrong && <ErrorIcon fontSize="small" titleAccess={translate('console.section_wrong')} />}
              {title}
            </ButtonBase>
          ))}
        </Box>
      )}
      <Box sx={{ minWidth: 0, gridColumn: 1, gridRow: { lg: 1 } }}>{children}</Box>
    </Box>
  )
}

const APP_BAR_HEIGHT = 48

const NAV = {
  position: 'sticky',
  top: APP_BAR_HEIGHT,
  zIndex: 2,
  display: 'flex',
  flexDirection: { lg: 'column' },
  alignSelf: 'start',
  overflowX: 'auto',
  minWidth: 0,
  width: { lg: 208 },
  gridColumn: { lg: 2 },
  marginInlineStart: { lg: 4 },
  mb: { xs: 2, lg: 0 },
  pt: { lg: 2 },
  bgcolor: 'background.paper',
  borderBottom: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider' },
} as const

const ENTRY = {
  flex: 'none',
  justifyContent: 'flex-start',
  gap: 0.75,
  minHeight: { xs: 44, lg: 36 },
  px: 1.5,
  textAlign: 'start',
  fontSize: '0.875rem',
  fontWeight: 500,
  color: 'text.secondary',
  borderInlineStart: { lg: '2px solid' },
  borderColor: { lg: 'divider' },
  whiteSpace: { xs: 'nowrap', lg: 'normal' },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
} as const
