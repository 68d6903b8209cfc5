#include "people/likeness.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

namespace people {
namespace {

void must(UErrorCode code) {
    if (U_FAILURE(code)) throw std::runtime_error{u_errorName(code)};
}

struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// Letters and digits without their accents.
icu::UnicodeString bare(const icu::UnicodeString& text) {
    icu::UnicodeString kept;
    for (int at = 0; at < text.length(); at = text.moveIndex32(at, 1))
        if (const UChar32 letter = text.char32At(at); u_isalnum(letter)) kept.append(letter);
    return kept;
}

icu::UnicodeString apart(const icu::UnicodeString& text) {  // accents from their letters
    UErrorCode code = U_ZERO_ERROR;
    const icu::Normalizer2* compatible = icu::Normalizer2::getNFKDInstance(code);
    must(code);
    const icu::UnicodeString normal = compatible->normalize(text, code);
    must(code);
    return normal;
}

}  // namespace

std::string likeness(std::string_view name) {
    UErrorCode code = U_ZERO_ERROR;
    static const std::unique_ptr<USpoofChecker, Close> checker{uspoof_open(&code)};
    must(code);
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(
        icu::StringPiece{name.data(), static_cast<std::int32_t>(name.size())});
    text = bare(apart(text.foldCase()));
    icu::UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker.get(), 0, text, skeleton, &code);
    must(code);
    // What looks alike may be a capital: so once more. A capital i looks like a small L.
    skeleton = bare(apart(skeleton.foldCase())).findAndReplace("i", "l");
    std::string like;
    skeleton.toUTF8String(like);
    return like;
}

}  // namespace people
