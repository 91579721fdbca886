import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/input/input.tsx'
import {
  faqBlock,
  faqChecks,
  howToBlock,
  howToChecks,
  jsonLdText,
  productBlock,
  productChecks,
} from './schema-blocks.ts'
import { MadeFile, ToolSection } from './tool-section.tsx'

const EXPORT = { type: 'application/ld+json', button: 'Export JSON-LD' } as const
const MAX_QUESTIONS = 20

export function SchemaTab() {
  return (
    <>
      <FaqTool />
      <HowToTool />
      <ProductTool />
    </>
  )
}

function FaqTool() {
  const [questions, setQuestions] = useState([
    { question: 'How long does a repair take?', answer: 'Most repairs are ready in two working days.' },
    { question: 'Do you repair electric bicycles?', answer: 'Yes. Bring the charger with you.' },
  ])
  const change = (at: number, part: { question?: string; answer?: string }) =>
    setQuestions(questions.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  return (
    <ToolSection id="faq-schema" title="FAQ" say="Questions that stand on the page, word for word.">
      <div className="seo-gen">
        <div className="stack">
          {questions.map(({ question, answer }, index) => (
            <div className="stack" key={index}>
              <Field id={`question-${index}`} label={`Question ${index + 1}`}>
                <Input
                  id={`question-${index}`}
                  value={question}
                  onChange={(event) => change(index, { question: event.target.value })}
                />
              </Field>
              <Field id={`answer-${index}`} label={`Answer ${index + 1}`}>
                <Textarea
                  id={`answer-${index}`}
                  rows={2}
                  value={answer}
                  onChange={(event) => change(index, { answer: event.target.value })}
                />
              </Field>
            </div>
          ))}
          <div className="row">
            <Button
              size="sm"
              icon="plus"
              disabled={questions.length >= MAX_QUESTIONS}
              onClick={() => setQuestions([...questions, { question: '', answer: '' }])}
            >
              Add question
            </Button>
            {questions.length > 1 && (
              <Button size="sm" icon="x" onClick={() => setQuestions(questions.slice(0, -1))}>
                Remove last
              </Button>
            )}
          </div>
        </div>
        <MadeFile
          {...EXPORT}
          name="faq-schema.json"
          text={jsonLdText(faqBlock(questions))}
          checks={faqChecks(questions)}
        />
      </div>
    </ToolSection>
  )
}

function HowToTool() {
  const [howTo, setHowTo] = useState({
    name: 'Fix a flat tyre',
    minutes: '20',
    steps: 'Take the wheel out.\nFind the hole with water.\nRoughen, glue, patch, wait 5 minutes.',
  })
  return (
    <ToolSection id="how-to-schema" title="How-To" say="Steps in order, each of them an instruction.">
      <div className="seo-gen">
        <div className="stack">
          <Field id="how-name" label="Name">
            <Input
              id="how-name"
              value={howTo.name}
              onChange={(event) => setHowTo({ ...howTo, name: event.target.value })}
            />
          </Field>
          <Field id="how-minutes" label="Time in minutes">
            <Input
              id="how-minutes"
              inputMode="numeric"
              value={howTo.minutes}
              onChange={(event) => setHowTo({ ...howTo, minutes: event.target.value })}
            />
          </Field>
          <Field id="how-steps" label="Steps, one a line">
            <Textarea
              id="how-steps"
              rows={5}
              value={howTo.steps}
              onChange={(event) => setHowTo({ ...howTo, steps: event.target.value })}
            />
          </Field>
        </div>
        <MadeFile
          {...EXPORT}
          name="how-to-schema.json"
          text={jsonLdText(howToBlock(howTo))}
          checks={howToChecks(howTo)}
        />
      </div>
    </ToolSection>
  )
}

const PRODUCT_FIELDS = [
  ['name', 'Name'],
  ['sku', 'SKU'],
  ['brand', 'Brand'],
  ['price', 'Price'],
] as const

function ProductTool() {
  const [product, setProduct] = useState({
    name: 'City bike, 8 gears',
    sku: 'PP-CB8',
    brand: 'Pedal and Post',
    price: '749.00',
    currency: 'USD',
    inStock: true,
  })
  return (
    <ToolSection id="product-schema" title="Product" say="What it costs and whether it can be bought.">
      <div className="seo-gen">
        <div className="stack">
          {PRODUCT_FIELDS.map(([field, label]) => (
            <Field key={field} id={`product-${field}`} label={label}>
              <Input
                id={`product-${field}`}
                value={product[field]}
                onChange={(event) => setProduct({ ...product, [field]: event.target.value })}
              />
            </Field>
          ))}
          <Field id="product-currency" label="Currency">
            <Select
              id="product-currency"
              value={product.currency}
              onChange={(event) => setProduct({ ...product, currency: event.target.value })}
            >
              {['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'BRL'].map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
          <Field id="product-stock" label="Availability">
            <Select
              id="product-stock"
              value={product.inStock ? 'in' : 'out'}
              onChange={(event) => setProduct({ ...product, inStock: event.target.value === 'in' })}
            >
              <option value="in">In stock</option>
              <option value="out">Out of stock</option>
            </Select>
          </Field>
        </div>
        <MadeFile
          {...EXPORT}
          name="product-schema.json"
          text={jsonLdText(productBlock(product))}
          checks={productChecks(product)}
        />
      </div>
    </ToolSection>
  )
}
