#include "bindings/wasm/json.hpp"

#include <array>
#include <charconv>

#include "bindings/wasm/host.hpp"
#include "util/parse.hpp"

namespace spielwerk {

class JsonReader {
public:
    explicit JsonReader(std::string_view text) : rest_(text) {}

    Json whole_text() {
        Json value = read(0);
        skip_blanks();
        require(rest_.empty(), "the request is not JSON: it goes on");
        return value;
    }

private:
    static constexpr int deepest = 8;

    Json read(int depth) {
        require(depth < deepest, "the request is nested too deeply");
        skip_blanks();
        require(!rest_.empty(), "the request is not JSON: it ends early");
        switch (rest_.front()) {
            case '{': return object(depth);
            case '[': return list(depth);
            case '"': return text();
            case 'n': return null();
            default: return number();
        }
    }

    Json object(int depth) {
        Json value = of(Json::Kind::object);
        take('{');
        while (!taken('}')) {
            if (!value.members_.empty()) take(',');
            skip_blanks();
            std::string name = text().text_;
            take(':');
            value.members_.emplace_back(std::move(name), read(depth + 1));
        }
        return value;
    }

    Json list(int depth) {
        Json value = of(Json::Kind::list);
        take('[');
        while (!taken(']')) {
            if (!value.items_.empty()) take(',');
            value.items_.push_back(read(depth + 1));
        }
        return value;
    }

    Json text() {
        Json value = of(Json::Kind::text);
        take('"');
        while (!rest_.empty() && rest_.front() != '"') {
            char character = next();
            if (character == '\\') character = escaped();
            value.text_ += character;
        }
        take('"');
        return value;
    }

    // No text of a game has control characters or more than ASCII that would have to be escaped.
    char escaped() {
        require(!rest_.empty(), "the request is not JSON: it ends early");
        switch (next()) {
            case '"': return '"';
            case '\\': return '\\';
            case '/': return '/';
            default: refuse("no text has this character");
        }
    }

    Json null() {
        require(rest_.starts_with("null"), "the request is not JSON");
        rest_.remove_prefix(4);
        return of(Json::Kind::null);
    }

    Json number() {
        Json value = of(Json::Kind::number);
        const auto end = std::min(rest_.find_first_not_of("+-.0123456789eE"), rest_.size());
        require(end > 0, "the request is not JSON");
        value.text_ = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return value;
    }

    static Json of(Json::Kind kind) {
        Json value;
        value.kind_ = kind;
        return value;
    }

    char next() {
        const char character = rest_.front();
        rest_.remove_prefix(1);
        return character;
    }

    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
    }

    bool taken(char wanted) {
        skip_blanks();
        if (rest_.empty() || rest_.front() != wanted) return false;
        rest_.remove_prefix(1);
        return true;
    }

    void take(char wanted) { require(taken(wanted), "the request is not JSON"); }

    std::string_view rest_;
};

Json Json::parse(std::string_view text) { return JsonReader(text).whole_text(); }

const Json* Json::find(std::string_view name) const {
    for (const auto& [key, value] : members()) {
        if (key == name && value.kind_ != Kind::null) return &value;
    }
    return nullptr;
}

const Json& Json::operator[](std::string_view name) const {
    const Json* found = find(name);
    if (!found) refuse("the request lacks '" + std::string(name) + "'");
    return *found;
}

const Json& Json::expect(Kind kind, const char* otherwise) const {
    require(kind_ == kind, otherwise);
    return *this;
}

const std::string& Json::text() const { return expect(Kind::text, "expected a text").text_; }

double Json::number() const {
    const std::string& text = expect(Kind::number, "expected a number").text_;
    return host_number_value(text.data(), text.size());
}

std::uint64_t Json::whole(std::uint64_t most) const {
    require(kind_ == Kind::number || kind_ == Kind::text, "expected a whole number");
    std::uint64_t value = 0;
    const char* end = text_.data() + text_.size();
    const auto [last, error] = std::from_chars(text_.data(), end, value);
    require(error == std::errc{} && last == end && value <= most,
            "expected a whole number in range");
    return value;
}

const std::vector<Json>& Json::items() const {
    return expect(Kind::list, "expected a list").items_;
}

const std::vector<std::pair<std::string, Json>>& Json::members() const {
    return expect(Kind::object, "expected an object").members_;
}

void JsonWriter::separate() {
    if (json_.empty()) return;
    const char last = json_.back();
    if (last != '[' && last != '{' && last != ':') json_ += ',';
}

JsonWriter& JsonWriter::open(char bracket) {
    separate();
    json_ += bracket;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    json_ += bracket;
    return *this;
}

JsonWriter& JsonWriter::name(std::string_view name) {
    add(name);
    json_ += ':';
    return *this;
}

JsonWriter& JsonWriter::add(std::string_view text) {
    separate();
    json_ += '"';
    for (const char character : text) {
        if (character == '"' || character == '\\') json_ += '\\';
        json_ += character;
    }
    json_ += '"';
    return *this;
}

JsonWriter& JsonWriter::add(double number) {
    std::array<char, 32> text;
    return add_raw({text.data(), host_number_text(number, text.data())});
}

JsonWriter& JsonWriter::add(std::uint64_t number) {
    std::array<char, 32> text;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number);
    return add_raw({text.data(), end});
}

JsonWriter& JsonWriter::add(int number) {
    std::array<char, 32> text;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number);
    return add_raw({text.data(), end});
}

JsonWriter& JsonWriter::add(bool truth) { return add_raw(truth ? "true" : "false"); }

JsonWriter& JsonWriter::add_null() { return add_raw("null"); }

JsonWriter& JsonWriter::add_raw(std::string_view json) {
    separate();
    json_ += json;
    return *this;
}

}  // namespace spielwerk
