import { Box, Typography } from '@mui/material'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDate, formatDateTime } from '../../format.ts'
import { DescriptionItem, DescriptionList } from '../../shared/DescriptionList.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from '../community/AuthorName.tsx'
import { AuthorPostsLinks } from '../community/AuthorPostsLinks.tsx'
import { PostStateBadge } from '../community/PostStateBadge.tsx'

export function CaseAuthor({ of: { author, post } }: { of: AdminModerationCase }) {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  const t = (key: string, values = {}) => translate(`resources.community-cases.${key}`, values)
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" component="h3" id={id} sx={{ mb: 1 }}>
        {t('author')}
      </Typography>
      <Box sx={{ fontWeight: 600, mb: 1 }}>
        <AuthorName author={author} linked />
      </Box>
      {author?.banned && (
        <Box sx={{ mb: 1 }}>
          <StateBadge tone="error">{t('author_banned')}</StateBadge>
        </Box>
      )}
      <DescriptionList>
        {author && (
          <>
            <DescriptionItem label={t('member_since')}>{formatDate(author.created_at, lang)}</DescriptionItem>
            <DescriptionItem label={t('their_posts')}>
              {t('shown_hidden', { shown: author.shown, hidden: author.hidden })}
            </DescriptionItem>
          </>
        )}
        {post && (
          <>
            <DescriptionItem label={t('written_at')}>{formatDateTime(post.created_at, lang)}</DescriptionItem>
            {post.edited_at && (
              <DescriptionItem label={t('edited_at')}>{formatDateTime(post.edited_at, lang)}</DescriptionItem>
            )}
            <DescriptionItem label={t('seen_by')}>
              <PostStateBadge post={post} />
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
      {author && (
        <Box sx={{ mt: 1.5 }}>
          <AuthorPostsLinks author={author} />
        </Box>
      )}
    </section>
  )
}
