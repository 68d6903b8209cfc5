"""Plants mutants into the rules of a game: copies of its sources in which every operator, constant, condition and
effect can be made another one, each by its number, at run time. What clang-format lays out is read by its spaces:
an operator between spaces is one of two operands, a bracket without is a template's.
"""
import re

TOKEN = re.compile(r"""(?P<remark>//[^\n]*|/\*.*?\*/)|(?P<text>R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
    |(?P<line>^\#[^\n]*)|(?P<number>\b\d[\d'a-zA-Z.]*)|(?P<name>[A-Za-z_]\w*)
    |(?P<sign><=>|->\*|<<=|>>=|\.\.\.|::|->|\+\+|--|<<|&&|\|\||[-+*/%&|^<>=!]=|[-+*/%&|^<>=!~?:;,.(){}\[\]])
    |(?P<space>\s+)""", re.VERBOSE | re.MULTILINE | re.DOTALL)
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "+", "&": "|",
         "|": "&"}
SAID = {"refuse", "value", "assert", "tell", "static_assert"}  # calls that only say something
TYPES = {"namespace", "struct", "class", "enum", "union"}
OPENERS, CLOSERS = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
FIXED = {"constexpr", "static_assert", "case", "using", "template", "typedef", "static", "default"}


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)
        self.match = None  # of a bracket: the index of the other


def tokens_of(source):
    tokens = [Token(m.lastgroup, m.group(), m.start()) for m in TOKEN.finditer(source)]
    tokens = [t for t in tokens if t.kind not in ("space", "remark", "line")]
    stack = []
    for i, token in enumerate(tokens):
        if token.kind != "sign":
            continue
        if token.text in OPENERS:
            stack.append(i)
        elif token.text in CLOSERS and stack:
            token.match = stack.pop()
            tokens[token.match].match = i
    return tokens


class Planter:
    """One file: which mutants it can have, and its text with those planted that are wanted."""

    def __init__(self, name, source, besides=()):
        """`besides`: functions that are no rules, such as those that only read a word or list what may be done."""
        self.name, self.source, self.tokens = name, source, tokens_of(source)
        self.besides = {"read", "write", "expected", *besides}
        self.sites = []  # (line, what, before-edits as [(position, text to insert, length to cut)])
        self.live = self.bodies()
        self.heads = [False] * len(self.tokens)  # of each token: does it stand in the brackets of a `for`?
        for i, token in enumerate(self.tokens[:-1]):
            if token.text == "for" and self.tokens[i + 1].match:
                self.heads[i:self.tokens[i + 1].match] = [True] * (self.tokens[i + 1].match - i)
        self.find()

    # ---- what may be changed ----------------------------------------------------------------------------------

    def bodies(self):
        """Of each token: is it in the body of a function, and no constant, no label, nothing that is only said."""
        live, stack, begin = [False] * len(self.tokens), [], 0
        until = fixed = -1
        for i, token in enumerate(self.tokens):
            text = token.text
            inside = bool(stack) and stack[-1] == "body"
            if text == "{" and token.kind == "sign":
                words = [t.text for t in self.tokens[begin:i]]
                body = "(" in words and words[0] not in TYPES and (
                    words[-1] in (")", "const", "noexcept", "override") or "->" in words)
                if stack and stack[-1] in ("body", "besides"):
                    stack.append(stack[-1])
                elif body:
                    stack.append("besides" if words[words.index("(") - 1] in self.besides else "body")
                else:
                    stack.append("types")
                begin = i + 1
                continue
            if text == "}" and token.kind == "sign":
                if stack:
                    stack.pop()
                begin = i + 1
                continue
            if text == ";":
                begin = i + 1
            first = i == begin
            if inside and first and text in FIXED:
                fixed = self.statement_end(i)
            if inside and text in SAID and i + 1 < len(self.tokens) and self.tokens[i + 1].text == "(":
                until = max(until, self.tokens[i + 1].match or i)
            if text == "constexpr" and i and self.tokens[i - 1].text == "if":
                until = max(until, self.tokens[i + 1].match or i)
            live[i] = inside and i > until and i > fixed
        return live

    def statement_end(self, i):
        label = self.tokens[i].text in ("case", "default")
        while i < len(self.tokens) and self.tokens[i].text != ";" and not (label and self.tokens[i].text == ":"):
            i = self.tokens[i].match if self.tokens[i].text in OPENERS and self.tokens[i].match else i + 1
        return i

    def spaced(self, token):
        return self.source[token.start - 1].isspace() and self.source[token.end:token.end + 1].isspace()

    def is_operator(self, i):
        token, before = self.tokens[i], self.tokens[i - 1]
        return token.kind == "sign" and self.spaced(token) and (before.kind in ("name", "number") or
                                                                before.text in (")", "]")) and before.text != "return"

    # ---- the sites ----------------------------------------------------------------------------------------------

    def add(self, i, what, *edits):
        line = self.source.count("\n", 0, self.tokens[i].start) + 1
        self.sites.append((line, what, edits))

    def find(self):
        for i, token in enumerate(self.tokens):
            if not self.live[i]:
                continue
            if token.text in SWAPS and self.is_operator(i):
                if not any(t.kind == "text" for t in self.tokens[i - 1:i + 2]):
                    self.add(i, f"{token.text} becomes {SWAPS[token.text]}",
                             (token.end, f" mutants::Other{{%d}} {token.text}", 0))
            elif token.text in ("&&", "||") and self.is_operator(i):
                self.drop_term(i)
            elif token.text == "!" and not self.spaced(token):
                self.add(i, "! is dropped", (token.start, "mutants::Truth{%d}->*", 1))
            elif token.kind == "number":
                self.number(i)
            elif token.text in ("true", "false"):
                self.add(i, f"{token.text} is turned round", (token.start, "mutants::other(%d, ", 0), (token.end, ")", 0))
            elif token.text == "Ruleset" and self.tokens[i + 1].text == "::" and self.tokens[i + 3].text not in (
                    "(", "::", "[", "."):
                end = self.tokens[i + 2].end
                self.add(i, f"{self.tokens[i + 2].text} is one more", (token.start, "mutants::other(%d, +", 0),
                         (end, ")", 0))
            elif token.text in ("min", "max") and self.tokens[i - 2].text == "std" and self.tokens[i + 1].text == "(":
                name = "least" if token.text == "min" else "greatest"
                self.add(i, f"{token.text} becomes {'max' if token.text == 'min' else 'min'}",
                         (self.tokens[i - 2].start, f"mutants::{name}(%d, ", self.tokens[i + 1].end - self.tokens[i - 2].start))
            elif token.text == "if" and self.tokens[i + 1].text == "(":
                self.condition(i)
            self.effect(i)

    def number(self, i):
        token, before, after = self.tokens[i], self.source[self.tokens[i].start - 1], self.source[self.tokens[i].end]
        if before in "<[" or after == ">" or not re.fullmatch(r"[\d']+", token.text):
            return
        if self.tokens[i - 1].text == "=" and self.tokens[i + 1].text == ";" and \
                "const" in {t.text for t in self.tokens[max(0, i - 4):i]}:
            return  # the compiler knows it
        if self.tokens[i - 1].text == "case":
            return
        self.add(i, f"{token.text} is one more", (token.start, "mutants::other(%d, ", 0), (token.end, ")", 0))

    def drop_term(self, i):
        """The operand behind `&&` or `||`, as if it were not there; of the first `&&` of a row also the one before."""
        sign = self.tokens[i].text
        guard = "mutants::awake(%d) ||" if sign == "&&" else "!mutants::awake(%d) &&"
        stops = ("&&", "||", "?", ":", ",", ";", "=", "+=", "-=", "|=", "&=")
        end = i + 1
        while self.tokens[end].text not in stops and self.tokens[end].text not in CLOSERS:
            end = self.tokens[end].match + 1 if self.tokens[end].text in OPENERS else end + 1
        self.add(i + 1, f"what follows {sign} is dropped", (self.tokens[i + 1].start, f"({guard} (", 0),
                 (self.tokens[end - 1].end, "))", 0))
        begin = i - 1
        while begin >= 0 and self.tokens[begin].text not in (*stops, "return", *OPENERS):
            begin = self.tokens[begin].match - 1 if self.tokens[begin].text in CLOSERS else begin - 1
        if self.tokens[begin].text == "}" or (sign == "&&") == (self.tokens[begin].text == "&&") and \
                self.tokens[begin].text in ("&&", "||"):
            return
        self.add(begin + 1, f"what precedes {sign} is dropped", (self.tokens[begin + 1].start, f"({guard} (", 0),
                 (self.tokens[i - 1].end, "))", 0))

    def condition(self, i):
        close = self.tokens[i + 1].match
        begin = i + 2
        at, declares = begin, None
        while at < close:
            text = self.tokens[at].text
            if text == ";":
                begin, declares = at + 1, None
            elif text == "=" and declares is None:
                declares = at
            at = self.tokens[at].match + 1 if text in OPENERS else at + 1
        end = self.tokens[close - 1].end
        if declares:
            self.add(i, "what the condition finds is nothing",
                     (self.tokens[declares + 1].start, "mutants::nothing(%d, ", 0), (end, ")", 0))
        else:
            self.add(i, "the condition never holds", (self.tokens[begin].start, "mutants::settled(%d, 0, ", 0), (end, ")", 0))
            self.add(i, "the condition always holds", (self.tokens[begin].start, "mutants::settled(0, %d, ", 0), (end, ")", 0))

    def effect(self, i):
        """A statement that is an assignment or a call."""
        if self.heads[i]:
            return
        before = self.tokens[i - 1].text
        starts = before in (";", "{", "}", "else") or before == ")" and self.tokens[self.tokens[i - 1].match - 1].text in (
            "if", "for", "while")
        if not starts or self.tokens[i].kind not in ("name", "sign") or self.tokens[i].text in (
                "return", "if", "for", "while", "else", "switch", "case", "break", "continue", "const", "auto", "do", "}",
                "{", ";", "default", *FIXED):
            return
        at, writes = i, self.tokens[i].text in ("++", "--")
        while self.tokens[at].text != ";":
            token, following = self.tokens[at], self.tokens[at + 1]
            if token.text == "{" or token.kind == "name" and following.kind == "name" and not writes:
                return  # a declaration
            if token.text in ("=", "+=", "-=", "|=", "&=", "++", "--"):
                writes = True
            if token.text == "(" and not writes:
                writes = True
            if token.text in CLOSERS or token.text in ("&", "*") and following.kind == "name" and not writes:
                return
            at = token.match + 1 if token.text in ("(", "[") else at + 1
        if writes and any(t.text == "[" and t.match > at for t in self.tokens[i:at]):
            return
        if writes:
            self.add(i, "the statement is dropped", (self.tokens[i].start, "if (mutants::awake(%d)) {} else ", 0))

    # ---- planting -----------------------------------------------------------------------------------------------

    def planted(self, numbers):
        """The text with the sites planted that have a number: {index of site: number}."""
        edits = []
        for index, number in numbers.items():
            _, _, changes = self.sites[index]
            width = max(position for position, _, _ in changes) - min(position for position, _, _ in changes)
            for k, (position, text, cut) in enumerate(changes):
                closing = k > 0
                # At one position what closes comes first, the widest opens first and the narrowest closes first.
                order = (position, 0 if closing else 1, width if closing else -width, -index if closing else index)
                edits.append((order, position, text % number if "%d" in text else text, cut))
        out, at = [], 0
        for _, position, text, cut in sorted(edits):
            out += [self.source[at:position], text]
            at = max(at, position + cut)
        out.append(self.source[at:])
        # What the compiler complains of keeps its line.
        text, once = "".join(out), "#pragma once\n"
        head = text.find(once) + len(once) if self.name.endswith(".h") else 0
        line = text.count("\n", 0, head) + 1
        return text[:head] + f'#include "mutants/switch.h"\n#line {line}\n' + text[head:]
