import type { Assistant, CrawlerRow } from './index.ts'

export type CrawlerPurpose = CrawlerRow['purpose']

/** Whether the agent obeys robots.txt according to its vendor; `partly` if it may not when it acts for a user. */
type RobotsObedience = 'yes' | 'no' | 'partly' | 'unclear'

export type Crawler = {
  /** The product token in robots.txt; compared as a whole and case-insensitively. */
  token: string
  vendor: string
  purpose: CrawlerPurpose
  obeys: RobotsObedience
  /** The assistant whose answers depend on this agent. */
  assistant?: Assistant
  /** A token for robots.txt only, without a crawler that could be imitated. */
  tokenOnly?: true
}

/**
 * When this list was last compared with its sources: the vendors' pages, and ai-robots-txt/ai.robots.txt at commit
 * 738c80d.
 */
export const CRAWLER_CATALOGUE_DATE = '2026-11-21'

export const CRAWLERS: readonly Crawler[] = [
  { token: 'OAI-SearchBot', vendor: 'OpenAI', purpose: 'search', obeys: 'yes', assistant: 'ChatGPT' },
  { token: 'ChatGPT-User', vendor: 'OpenAI', purpose: 'user', obeys: 'partly', assistant: 'ChatGPT' },
  { token: 'GPTBot', vendor: 'OpenAI', purpose: 'training', obeys: 'yes' },
  { token: 'OAI-AdsBot', vendor: 'OpenAI', purpose: 'other', obeys: 'yes' },
  { token: 'Operator', vendor: 'OpenAI', purpose: 'agent', obeys: 'unclear' },
  { token: 'Claude-SearchBot', vendor: 'Anthropic', purpose: 'search', obeys: 'yes', assistant: 'Claude' },
  { token: 'Claude-User', vendor: 'Anthropic', purpose: 'user', obeys: 'yes', assistant: 'Claude' },
  { token: 'ClaudeBot', vendor: 'Anthropic', purpose: 'training', obeys: 'yes' },
  { token: 'anthropic-ai', vendor: 'Anthropic', purpose: 'training', obeys: 'unclear' },
  { token: 'Claude-Web', vendor: 'Anthropic', purpose: 'training', obeys: 'unclear' },
  { token: 'Claude-Code', vendor: 'Anthropic', purpose: 'agent', obeys: 'unclear' },
  { token: 'Googlebot', vendor: 'Google', purpose: 'search', obeys: 'yes', assistant: 'Gemini' },
  { token: 'Google-Extended', vendor: 'Google', purpose: 'training', obeys: 'yes', tokenOnly: true },
  { token: 'Google-CloudVertexBot', vendor: 'Google', purpose: 'agent', obeys: 'yes' },
  { token: 'GoogleOther', vendor: 'Google', purpose: 'other', obeys: 'yes' },
  { token: 'GoogleOther-Image', vendor: 'Google', purpose: 'other', obeys: 'yes' },
  { token: 'GoogleOther-Video', vendor: 'Google', purpose: 'other', obeys: 'yes' },
  { token: 'Google-Agent', vendor: 'Google', purpose: 'agent', obeys: 'partly' },
  { token: 'GoogleAgent-Mariner', vendor: 'Google', purpose: 'agent', obeys: 'unclear' },
  { token: 'GoogleAgent-URLContext', vendor: 'Google', purpose: 'user', obeys: 'partly' },
  { token: 'Google-NotebookLM', vendor: 'Google', purpose: 'user', obeys: 'partly' },
  { token: 'Google-GeminiNotebook', vendor: 'Google', purpose: 'user', obeys: 'no' },
  { token: 'Gemini-Deep-Research', vendor: 'Google', purpose: 'user', obeys: 'partly' },
  { token: 'Google-Gemini-CLI', vendor: 'Google', purpose: 'agent', obeys: 'unclear' },
  { token: 'Google-Firebase', vendor: 'Google', purpose: 'agent', obeys: 'unclear' },
  { token: 'PerplexityBot', vendor: 'Perplexity', purpose: 'search', obeys: 'yes', assistant: 'Perplexity' },
  { token: 'Perplexity-User', vendor: 'Perplexity', purpose: 'user', obeys: 'no', assistant: 'Perplexity' },
  { token: 'bingbot', vendor: 'Microsoft', purpose: 'search', obeys: 'yes' },
  { token: 'AzureAI-SearchBot', vendor: 'Microsoft', purpose: 'search', obeys: 'unclear' },
  { token: 'Applebot', vendor: 'Apple', purpose: 'search', obeys: 'yes' },
  { token: 'Applebot-Extended', vendor: 'Apple', purpose: 'training', obeys: 'yes', tokenOnly: true },
  { token: 'meta-externalagent', vendor: 'Meta', purpose: 'training', obeys: 'yes' },
  { token: 'meta-webindexer', vendor: 'Meta', purpose: 'search', obeys: 'unclear' },
  { token: 'meta-externalfetcher', vendor: 'Meta', purpose: 'user', obeys: 'no' },
  { token: 'FacebookBot', vendor: 'Meta', purpose: 'training', obeys: 'yes' },
  { token: 'facebookexternalhit', vendor: 'Meta', purpose: 'other', obeys: 'no' },
  { token: 'Amazonbot', vendor: 'Amazon', purpose: 'training', obeys: 'yes' },
  { token: 'Amzn-SearchBot', vendor: 'Amazon', purpose: 'search', obeys: 'unclear' },
  { token: 'Amzn-User', vendor: 'Amazon', purpose: 'user', obeys: 'unclear' },
  { token: 'AmazonBuyForMe', vendor: 'Amazon', purpose: 'agent', obeys: 'unclear' },
  { token: 'NovaAct', vendor: 'Amazon', purpose: 'agent', obeys: 'unclear' },
  { token: 'bedrockbot', vendor: 'Amazon', purpose: 'agent', obeys: 'yes' },
  { token: 'amazon-kendra', vendor: 'Amazon', purpose: 'search', obeys: 'yes' },
  { token: 'amazon-QBusiness', vendor: 'Amazon', purpose: 'user', obeys: 'unclear' },
  { token: 'MistralAI-User', vendor: 'Mistral', purpose: 'user', obeys: 'yes' },
  { token: 'DuckAssistBot', vendor: 'DuckDuckGo', purpose: 'search', obeys: 'yes' },
  { token: 'DuckDuckBot', vendor: 'DuckDuckGo', purpose: 'search', obeys: 'yes' },
  { token: 'Bravebot', vendor: 'Brave', purpose: 'search', obeys: 'yes' },
  { token: 'YouBot', vendor: 'You.com', purpose: 'search', obeys: 'yes' },
  { token: 'kagi-fetcher', vendor: 'Kagi', purpose: 'user', obeys: 'unclear' },
  { token: 'PhindBot', vendor: 'Phind', purpose: 'search', obeys: 'unclear' },
  { token: 'Andibot', vendor: 'Andi', purpose: 'search', obeys: 'unclear' },
  { token: 'iAskBot', vendor: 'iAsk', purpose: 'search', obeys: 'unclear' },
  { token: 'LinerBot', vendor: 'Liner', purpose: 'user', obeys: 'unclear' },
  { token: 'Cloudflare-AutoRAG', vendor: 'Cloudflare', purpose: 'search', obeys: 'yes' },
  { token: 'atlassian-bot', vendor: 'Atlassian', purpose: 'search', obeys: 'yes' },
  { token: 'AddSearchBot', vendor: 'AddSearch', purpose: 'search', obeys: 'unclear' },
  { token: 'PetalBot', vendor: 'Huawei', purpose: 'search', obeys: 'yes' },
  { token: 'PanguBot', vendor: 'Huawei', purpose: 'training', obeys: 'unclear' },
  { token: 'YandexBot', vendor: 'Yandex', purpose: 'search', obeys: 'yes' },
  { token: 'YandexAdditional', vendor: 'Yandex', purpose: 'training', obeys: 'yes' },
  { token: 'YandexAdditionalBot', vendor: 'Yandex', purpose: 'training', obeys: 'yes' },
  { token: 'Baiduspider', vendor: 'Baidu', purpose: 'search', obeys: 'yes' },
  { token: 'YiyanBot', vendor: 'Baidu', purpose: 'user', obeys: 'unclear' },
  { token: 'TongyiBot', vendor: 'Alibaba', purpose: 'user', obeys: 'unclear' },
  { token: 'Kimi-User', vendor: 'Moonshot AI', purpose: 'user', obeys: 'unclear' },
  { token: 'ChatGLM-Spider', vendor: 'Zhipu AI', purpose: 'training', obeys: 'unclear' },
  { token: 'Bytespider', vendor: 'ByteDance', purpose: 'training', obeys: 'no' },
  { token: 'TikTokSpider', vendor: 'ByteDance', purpose: 'training', obeys: 'unclear' },
  { token: 'DeepSeekBot', vendor: 'DeepSeek', purpose: 'training', obeys: 'no' },
  { token: 'xAI-Bot', vendor: 'xAI', purpose: 'training', obeys: 'unclear' },
  { token: 'cohere-ai', vendor: 'Cohere', purpose: 'user', obeys: 'unclear' },
  { token: 'cohere-training-data-crawler', vendor: 'Cohere', purpose: 'training', obeys: 'unclear' },
  { token: 'AI2Bot', vendor: 'Ai2', purpose: 'training', obeys: 'yes' },
  { token: 'AI2Bot-DeepResearchEval', vendor: 'Ai2', purpose: 'user', obeys: 'unclear' },
  { token: 'Ai2Bot-Dolma', vendor: 'Ai2', purpose: 'training', obeys: 'yes' },
  { token: 'CCBot', vendor: 'Common Crawl', purpose: 'archive', obeys: 'yes' },
  { token: 'archive.org_bot', vendor: 'Internet Archive', purpose: 'archive', obeys: 'partly' },
  { token: 'ia_archiver', vendor: 'Internet Archive', purpose: 'archive', obeys: 'partly' },
  { token: 'LAIONDownloader', vendor: 'LAION', purpose: 'training', obeys: 'no' },
  { token: 'laion-huggingface-processor', vendor: 'LAION', purpose: 'training', obeys: 'unclear' },
  { token: 'img2dataset', vendor: 'img2dataset', purpose: 'training', obeys: 'unclear' },
  { token: 'ImagesiftBot', vendor: 'ImageSift', purpose: 'training', obeys: 'yes' },
  { token: 'imageSpider', vendor: 'imageSpider', purpose: 'training', obeys: 'unclear' },
  { token: 'Timpibot', vendor: 'Timpi', purpose: 'training', obeys: 'unclear' },
  { token: 'omgili', vendor: 'Webz.io', purpose: 'training', obeys: 'yes' },
  { token: 'omgilibot', vendor: 'Webz.io', purpose: 'training', obeys: 'yes' },
  { token: 'webzio-extended', vendor: 'Webz.io', purpose: 'training', obeys: 'unclear' },
  { token: 'Diffbot', vendor: 'Diffbot', purpose: 'training', obeys: 'partly' },
  { token: 'ICC-Crawler', vendor: 'NICT', purpose: 'training', obeys: 'yes' },
  { token: 'Cotoyogi', vendor: 'ROIS', purpose: 'training', obeys: 'yes' },
  { token: 'SBIntuitionsBot', vendor: 'SB Intuitions', purpose: 'training', obeys: 'yes' },
  { token: 'FriendlyCrawler', vendor: 'Unknown', purpose: 'training', obeys: 'yes' },
  { token: 'Factset_spyderbot', vendor: 'FactSet', purpose: 'training', obeys: 'unclear' },
  { token: 'ISSCyberRiskCrawler', vendor: 'ISS-Corporate', purpose: 'training', obeys: 'no' },
  { token: 'Awario', vendor: 'Awario', purpose: 'training', obeys: 'unclear' },
  { token: 'Panscient', vendor: 'Panscient', purpose: 'training', obeys: 'yes' },
  { token: 'VelenPublicWebCrawler', vendor: 'Velen', purpose: 'training', obeys: 'yes' },
  { token: 'ExaBot', vendor: 'Exa', purpose: 'agent', obeys: 'unclear' },
  { token: 'ExaSearchBot', vendor: 'Exa', purpose: 'search', obeys: 'unclear' },
  { token: 'TavilyBot', vendor: 'Tavily', purpose: 'agent', obeys: 'unclear' },
  { token: 'FirecrawlAgent', vendor: 'Firecrawl', purpose: 'agent', obeys: 'yes' },
  { token: 'LinkupBot', vendor: 'Linkup', purpose: 'search', obeys: 'unclear' },
  { token: 'ShapBot', vendor: 'Parallel', purpose: 'agent', obeys: 'yes' },
  { token: 'Shap-User', vendor: 'Parallel', purpose: 'user', obeys: 'unclear' },
  { token: 'ApifyBot', vendor: 'Apify', purpose: 'agent', obeys: 'unclear' },
  { token: 'Crawlspace', vendor: 'Crawlspace', purpose: 'agent', obeys: 'yes' },
  { token: 'Lightpanda', vendor: 'Lightpanda', purpose: 'agent', obeys: 'partly' },
  { token: 'Mozilla-Tabstack', vendor: 'Mozilla', purpose: 'agent', obeys: 'yes' },
  { token: 'Manus-User', vendor: 'Manus', purpose: 'agent', obeys: 'unclear' },
  { token: 'TwinAgent', vendor: 'Twin', purpose: 'agent', obeys: 'unclear' },
  { token: 'Devin', vendor: 'Cognition', purpose: 'agent', obeys: 'yes' },
  { token: 'Cursor', vendor: 'Anysphere', purpose: 'agent', obeys: 'unclear' },
  { token: 'opencode', vendor: 'opencode', purpose: 'agent', obeys: 'unclear' },
  { token: 'Trae', vendor: 'ByteDance', purpose: 'agent', obeys: 'unclear' },
  { token: 'ApifyWebsiteContentCrawler', vendor: 'Apify', purpose: 'agent', obeys: 'unclear' },
  { token: 'Crawl4AI', vendor: 'Crawl4AI', purpose: 'agent', obeys: 'unclear' },
  { token: 'Brightbot', vendor: 'Bright Data', purpose: 'agent', obeys: 'unclear' },
  { token: 'TerraCotta', vendor: 'Ceramic AI', purpose: 'agent', obeys: 'yes' },
  { token: 'QueritBot', vendor: 'Querit', purpose: 'search', obeys: 'unclear' },
  { token: 'Querit-SearchBot', vendor: 'Querit', purpose: 'search', obeys: 'unclear' },
  { token: 'AIWebIndex', vendor: 'Lyrenth', purpose: 'search', obeys: 'unclear' },
  { token: 'Anomura', vendor: 'Direqt', purpose: 'search', obeys: 'yes' },
  { token: 'Channel3Bot', vendor: 'Channel3', purpose: 'search', obeys: 'unclear' },
  { token: 'ZanistaBot', vendor: 'Zanista', purpose: 'search', obeys: 'unclear' },
  { token: 'KlaviyoAIBot', vendor: 'Klaviyo', purpose: 'user', obeys: 'yes' },
  { token: 'QualifiedBot', vendor: 'Qualified', purpose: 'user', obeys: 'unclear' },
  { token: 'Poggio-Citations', vendor: 'Poggio', purpose: 'user', obeys: 'unclear' },
  { token: 'wpbot', vendor: 'QuantumCloud', purpose: 'user', obeys: 'unclear' },
  { token: 'EchoboxBot', vendor: 'Echobox', purpose: 'other', obeys: 'unclear' },
  { token: 'SemrushBot-OCOB', vendor: 'Semrush', purpose: 'other', obeys: 'yes' },
]

const BY_TOKEN = new Map(CRAWLERS.map((crawler) => [crawler.token.toLowerCase(), crawler]))

/** Finds a crawler by its product token, case-insensitively. */
export function findCrawler(token: string): Crawler | null {
  return BY_TOKEN.get(token.toLowerCase()) ?? null
}
