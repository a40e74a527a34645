// What a site puts into the head of its pages, and which other hosts its policy opens: what is refused, printed, sent and told.

import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { allowedExternalHostNotes } from '../../../src/generator/check/rules/policy'
import { linkFileAndPictureViolations } from '../../../src/generator/check/rules/targets'
import { createAddressResolver } from '../../../src/generator/check/addresses'
import { inspectPage } from '../../../src/generator/check/facts'
import { parseConfig } from '../../../src/generator/config/load-config'
import { hostRules } from '../../../src/generator/output/hosts/rules'
import { Head, headFacts, headSource, headTexts } from '../../../src/templates/head'
import { CONFIG_FILE, configInput, sampleFrame, samplePage, sampleSite } from '../samples'

type More = Readonly<Record<string, unknown>>

const faults = (more: More): string[] =>
  parseConfig(configInput(more), CONFIG_FILE).problems.map(({ places: [place] }) => (place?.keyPath ?? []).join('.'))
const policyOf = (more: More): string =>
  hostRules({ site: sampleSite(more), pages: [], publicFiles: [], validated: [] }).headers['content-security-policy'] ??
  ''

describe('the head', () => {
  const head = {
    meta: [{ name: 'google-site-verification', content: 'a"<b>' }],
    link: [
      { rel: 'icon', href: '/image/icon.png', sizes: '32x32', type: 'image/png' },
      { rel: 'me', href: 'https://social.example/@quarry' },
    ],
  }

  test('has what the config adds, under the base, after what packsite writes', () => {
    const site = sampleSite({ siteUrl: 'https://example.org/b', head })
    const [page, frame] = [samplePage('/a'), sampleFrame({ site })]
    const html = renderToStaticMarkup(
      createElement(Head, { facts: headFacts(headSource(page), frame, []), texts: headTexts(page), frame }),
    )
    expect(html).toContain('<meta name="google-site-verification" content="a&quot;&lt;b&gt;"/>')
    expect(html).toContain('<link rel="icon" href="/b/image/icon.png" sizes="32x32" type="image/png"/>')
    expect(html).toContain('<link rel="me" href="https://social.example/@quarry"/>')
  })

  test.each(['description', 'Robots', 'og:title', 'twitter:card', 'referrer', 'theme-color', 'packsite-app', 'a b'])(
    'has no meta of the name %s',
    (name) => {
      expect(faults({ head: { meta: [{ name, content: 'x' }] } })).toEqual(['head.meta.0.name'])
    },
  )

  test.each([
    { rel: 'stylesheet', href: '/a.css' },
    { rel: 'preconnect', href: 'https://a.example' },
    { rel: 'canonical', href: '/a' },
    { rel: 'icon', href: 'https://a.example/icon.png' },
    { rel: 'manifest', href: '//a.example/m.json' },
    { rel: 'me', href: 'http://a.example' },
    { rel: 'me', href: 'javascript:a' },
    { rel: 'icon', href: '/a.png', onload: 'a' },
  ])('has no link such as %j', (link) => {
    expect(faults({ head: { link: [link] } }).length).toBe(1)
  })

  test('that is forgotten in its form is refused as well', () => {
    expect(faults({ head: { meta: [{ 'http-equiv': 'refresh', content: '0' }] } }).length).toBeGreaterThan(0)
  })
})

describe('the policy', () => {
  const policy = {
    connect: ['https://api.example'],
    frame: ['https://video.example', 'self'],
    img: ['https://cdn.example:8443'],
    media: ['self'],
  }

  test('opens what the config names, and nothing where it names nothing', () => {
    const plain = policyOf({})
    expect(plain).not.toMatch(/frame-src|media-src|manifest-src/)
    expect(policyOf({ policy: {}, head: {} })).toBe(plain)
    const opened = policyOf({ policy, head: { link: [{ rel: 'manifest', href: '/m.webmanifest' }] } })
    for (const directive of [
      "img-src 'self' https://cdn.example:8443",
      "connect-src 'self' https://api.example",
      "frame-src https://video.example 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
    ])
      expect(opened.split('; ')).toContain(directive)
    expect(
      opened.split('; ').filter((directive) => !/^(?:img|connect|frame|media|manifest)-src/.test(directive)),
    ).toEqual(plain.split('; ').filter((directive) => !/^(?:img|connect)-src/.test(directive)))
  })

  test.each([
    ...['*', 'https:', "'unsafe-inline'", 'data:', 'http://a.example', 'https://*.a.example', 'https://a.example/b'],
    ...[
      'https://a.example; script-src *',
      "https://a.example 'unsafe-eval'",
      'https://a.example\n',
      'https://',
      'self',
    ],
  ])('takes no %j', (host) => {
    expect(faults({ policy: { connect: [host] } })).toEqual(['policy.connect.0'])
  })

  test('never opens scripts, styles, fonts and forms', () => {
    for (const kind of ['script', 'style', 'font', 'form', 'base'])
      expect(faults({ policy: { [kind]: ['https://a.example'] } }).length).toBe(1)
  })

  test('is told by check, and what it opens is no foreign file', () => {
    const site = sampleSite({ policy })
    expect(allowedExternalHostNotes(site)[0]?.code).toBe('open-policy')
    expect(
      allowedExternalHostNotes(site).map(({ message, places: [place] }) => [message, place?.keyPath?.join('.')]),
    ).toEqual([
      ['Scripts may contact https://api.example', 'policy.connect'],
      ['Pages may embed frames from https://video.example', 'policy.frame'],
      ['Pages may load pictures from https://cdn.example:8443', 'policy.img'],
    ])
    expect(allowedExternalHostNotes(sampleSite())).toEqual([])
    const page = samplePage('/a')
    const facts = inspectPage(
      '<!doctype html><title>a</title><iframe src="https://video.example/1"></iframe><img src="https://video.example.evil/1">',
      site,
    )
    const book = createAddressResolver({ site, pages: [page], files: new Set(), refused: [] })
    const found = linkFileAndPictureViolations({ site, pages: [{ page, facts }], book, pictureSize: () => null })
    expect(found.map(({ violation: { code, excerpt } }) => [code, excerpt])).toEqual([
      ['foreign-file', 'https://video.example.evil/1'],
    ])
  })
})
