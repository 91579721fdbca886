import { StaticRouter } from 'react-router-dom/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderArticle } from '#host/server/site/render-article.ts'
import { TextArticle } from './text-article.tsx'

const TEXT =
  '# Title\n\nLead.\n\n## Part\n\nA [link](/x).\n\n- one\n\n1. first\n\n```http\n<b class="code">\n```\n\n| A |\n| - |\n| b |\n'

test('every part of a text that the server renders has a style', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TextArticle article={renderArticle(TEXT)} />
    </StaticRouter>,
  )
  expect(html).toContain('<table class=')
  expect(html).not.toContain('class=""')
})
