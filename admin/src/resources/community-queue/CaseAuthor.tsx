import { Box, Typography } from '@mui/material'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { showDate, showMoment } from '../../format.ts'
import { Fact, Facts } from '../../shared/Facts.tsx'
import { StateWord } from '../../shared/StateWord.tsx'
import { useLang } from '../../use-lang.ts'
import { AuthorName } from '../community/AuthorName.tsx'
import { PostStateWord } from '../community/PostStateWord.tsx'
import { PostsOf } from '../community/PostsOf.tsx'

/** Who wrote it, and what is known of them; when, and who sees it now. */
export function CaseAuthor({ of: { author, post } }: { of: AdminCase }) {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  const say = (key: string, values = {}) => translate(`resources.community-cases.${key}`, values)
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" component="h3" id={id} sx={{ mb: 1 }}>
        {say('author')}
      </Typography>
      <Box sx={{ fontWeight: 600, mb: 1 }}>
        <AuthorName author={author} />
      </Box>
      {author?.banned && (
        <Box sx={{ mb: 1 }}>
          <StateWord tone="error">{say('author_banned')}</StateWord>
        </Box>
      )}
      <Facts>
        {author && (
          <>
            <Fact label={say('member_since')}>{showDate(author.created_at, lang)}</Fact>
            <Fact label={say('their_posts')}>
              {say('shown_hidden', { shown: author.shown, hidden: author.hidden })}
            </Fact>
          </>
        )}
        {post && (
          <>
            <Fact label={say('written_at')}>{showMoment(post.created_at, lang)}</Fact>
            {post.edited_at && <Fact label={say('edited_at')}>{showMoment(post.edited_at, lang)}</Fact>}
            <Fact label={say('seen_by')}>
              <PostStateWord post={post} />
            </Fact>
          </>
        )}
      </Facts>
      {author && (
        <Box sx={{ mt: 1.5 }}>
          <PostsOf author={author} />
        </Box>
      )}
    </section>
  )
}
