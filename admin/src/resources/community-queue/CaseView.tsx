import { Alert, Box, Typography } from '@mui/material'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { PostBody } from '../community/PostBody.tsx'
import { PostStateBadge } from '../community/PostStateBadge.tsx'
import { casePostPath } from '../community/post-path.ts'
import { SiteLink } from '../community/SiteLink.tsx'
import { CaseAuthor } from './CaseAuthor.tsx'
import { CaseReports } from './CaseReports.tsx'

type CaseViewProps = {
  of: AdminModerationCase
  edited: boolean
  headingRef: Ref<HTMLHeadingElement>
  children: ReactNode
}

function CaseHead({ of, headingRef, headingId }: Pick<CaseViewProps, 'of' | 'headingRef'> & { headingId: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const { kind, type, post, opened_at } = of
  const t = (key: string, values = {}) => translate(`resources.community-cases.${key}`, values)
  const address = casePostPath(of)
  return (
    <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 16px', minHeight: 32 }}>
        <StateBadge tone={kind === 'report' ? 'error' : 'warning'}>{t(`kinds.${kind}`)}</StateBadge>
        {post?.withdrawn && <PostStateBadge post={post} />}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t(`types.${type}`)} · {t('since', { at: formatDateTime(opened_at, lang) })}
        </Box>
        <Box sx={{ marginInlineStart: { sm: 'auto' } }}>{address && <SiteLink path={address} />}</Box>
      </Box>
      <Typography
        variant="h1"
        component="h2"
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        sx={{ mt: 0.5, fontSize: '1.375rem', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        {type === 'comment' && <>{t('comment_on')} </>}
        <bdi>{post ? post.title || post.topic_title : t('gone')}</bdi>
      </Typography>
    </Box>
  )
}

const PARTS = {
  display: 'grid',
  gap: { xs: 3, lg: '24px 40px' },
  p: { xs: 2, md: 2.5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  // The text may be taller than the column beside it.
  gridTemplateRows: { lg: 'auto 1fr' },
} as const
/** On a narrow screen the reports come before the text, and the author after it. */
const WITH_REPORTS = { xs: '"reports" "words" "author"', lg: '"words reports" "words author"' } as const
const WITHOUT = { xs: '"words" "author"', lg: '"words author" "words author"' } as const

function Notice({ severity = 'info', children }: { severity?: 'info' | 'warning'; children: string }) {
  return (
    <Alert severity={severity} variant="outlined" role="status" sx={{ mb: 2, maxWidth: '68ch' }}>
      {children}
    </Alert>
  )
}

export function CaseView({ of, edited, headingRef, children }: CaseViewProps) {
  const translate = useTranslate()
  const headingId = useId()
  const areas = of.reports.length > 0 ? WITH_REPORTS : WITHOUT
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <CaseHead of={of} headingRef={headingRef} headingId={headingId} />
      {children}
      <Box sx={{ ...PARTS, gridTemplateAreas: areas }}>
        {of.reports.length > 0 && (
          <Box sx={{ gridArea: 'reports' }}>
            <CaseReports reports={of.reports} />
          </Box>
        )}
        <Box sx={{ gridArea: 'words', minWidth: 0 }}>
          {of.post?.withdrawn && <Notice>{translate('resources.community.withdrawn')}</Notice>}
          {edited && <Notice severity="warning">{translate('resources.community-cases.edited')}</Notice>}
          {of.post ? (
            <PostBody html={of.post.body} />
          ) : (
            <Notice>{translate('resources.community-cases.gone_hint')}</Notice>
          )}
        </Box>
        <Box sx={{ gridArea: 'author' }}>
          <CaseAuthor of={of} />
        </Box>
      </Box>
    </Box>
  )
}
