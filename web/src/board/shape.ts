// board/shape.ts -- a node of a drawing as a value: what painting makes of it is brought to the page.

export interface Shape {
  key: string;
  tag: string;
  attributes?: Record<string, string>;
  style?: Record<string, string>;
  text?: string;
  children?: Shape[];
}
